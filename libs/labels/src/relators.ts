/** MARC relator codes of the roles that have labels. Finding aids give either the code or the English term. */
export const RELATORS: ReadonlyMap<string, string> = new Map(
  `cre creator|aut author|art artist|pht photographer|ctg cartographer|cmp composer|egr engraver|ill illustrator|arc architect
  |dsr designer|drm draftsman|scl sculptor|edt editor|trl translator|pbl publisher|prt printer|crp correspondent|rcp recipient
  |col collector|com compiler|ctb contributor|dnr donor|own owner|fmo former_owner|dpc depicted|ive interviewee
  |ivr interviewer|isb issuing_body|prf performer|pro producer|drt director|scr scribe|sgn signer|spk speaker|spn sponsor
  |srv surveyor|wit witness|addressee recipient|photographer photographer|sitter depicted|signatory signer`
    .split('|')
    .map((row): [string, string] => {
      const [code = '', role = ''] = row.trim().split(' ')
      return [code, role]
    }),
)

/**
 * Returns a role in the form in which it is looked up: a MARC code or English term in lower case. Sources write the code
 * alone, behind a term ("Photographer (pht)"), or as the address of an id.loc.gov relator.
 */
export function roleTerm(role: string): string {
  const term = role.trim().toLowerCase()
  const [, code = ''] =
    /^https?:\/\/(?:www\.)?id\.loc\.gov\/vocabulary\/relators\/([a-z]{3})\/?(?:\.html)?$/.exec(term) ??
    /^[^()]{1,100}\(([a-z]{3})\)\.?$/.exec(term) ??
    []
  return code || term.replace(/[\s.,:;]+$/, '')
}
