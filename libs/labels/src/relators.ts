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
