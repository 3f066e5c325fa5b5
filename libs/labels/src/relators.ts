/**
 * The relators of MARC by code, those included that it no longer uses, with the name of their label. Finding aids give either
 * the code or the English term.
 */
export const RELATORS: ReadonlyMap<string, string> = new Map(
  `cre creator|aut author|art artist|pht photographer|ctg cartographer|cmp composer|egr engraver|ill illustrator|arc architect
  |dsr designer|drm draftsman|scl sculptor|edt editor|trl translator|pbl publisher|prt printer|crp correspondent|rcp recipient
  |col collector|com compiler|ctb contributor|dnr donor|own owner|fmo former_owner|dpc depicted|ive interviewee
  |ivr interviewer|isb issuing_body|prf performer|pro producer|drt director|scr scribe|sgn signer|spk speaker|spn sponsor
  |srv surveyor|wit witness|addressee recipient|photographer photographer|sitter depicted|signatory signer
  |abr abridger|acp art_copyist|act actor|adi art_director|adp adapter|aft author_of_afterword_colophon_etc
  |anc announcer|anl analyst|anm animator|ann annotator|ant bibliographic_antecedent|ape appellee|apl appellant
  |app applicant|aqt author_in_quotations_or_text_abstracts|ard artistic_director|arr arranger|asg assignee
  |asn associated_name|ato autographer|att attributed_name|auc auctioneer|aud author_of_dialog|aue audio_engineer
  |aui author_of_introduction_etc|aup audio_producer|aus screenwriter|bdd binding_designer|bjd bookjacket_designer
  |bka book_artist|bkd book_designer|bkp book_producer|blw blurb_writer|bnd binder|bpd bookplate_designer
  |brd broadcaster|brl braille_embosser|bsl bookseller|cad casting_director|cas caster|ccp conceptor
  |chr choreographer|clb collaborator|cli client|cll calligrapher|clr colorist|clt collotyper|cmm commentator
  |cmt compositor|cnd conductor|cng cinematographer|cns censor|coe contestant_appellee|con conservator
  |cop camera_operator|cor collection_registrar|cos contestant|cot contestant_appellant|cou court_governed
  |cov cover_designer|cpc copyright_claimant|cpe complainant_appellee|cph copyright_holder|cpl complainant
  |cpt complainant_appellant|crr corrector|crt court_reporter|csl consultant|csp consultant_to_a_project
  |cst costume_designer|cte contestee_appellee|ctr contractor|cts contestee|ctt contestee_appellant|cur curator
  |cwt commentator_for_written_text|dbd dubbing_director|dbp distribution_place|dfd defendant
  |dfe defendant_appellee|dft defendant_appellant|dgc degree_committee_member|dgg degree_granting_institution
  |dgs degree_supervisor|dis dissertant|djo dj|dln delineator|dnc dancer|dpt depositor|dst distributor
  |dtc data_contributor|dte dedicatee|dtm data_manager|dto dedicator|dub dubious_author|edc editor_of_compilation
  |edd editorial_director|edm editor_of_moving_image_work|elg electrician|elt electrotyper|eng engineer
  |enj enacting_jurisdiction|etr etcher|evp event_place|exp expert|fac facsimilist|fds film_distributor
  |fld field_director|flm film_editor|fmd film_director|fmk filmmaker|fmp film_producer|fnd funder|fon founder
  |fpy first_party|frg forger|gdv game_developer|gis geographic_information_specialist|grt graphic_technician
  |his host_institution|hnr honoree|hst host|ilu illuminator|ink inker|ins inscriber|inv inventor
  |itr instrumentalist|jud judge|jug jurisdiction_governed|lbr laboratory|lbt librettist|ldr laboratory_director
  |led lead|lee libelee_appellee|lel libelee|len lender|let libelee_appellant|lgd lighting_designer
  |lie libelant_appellee|lil libelant|lit libelant_appellant|lsa landscape_architect|lse licensee|lso licensor
  |ltg lithographer|ltr letterer|lyr lyricist|mcp music_copyist|mdc metadata_contact|med medium
  |mfp manufacture_place|mfr manufacturer|mka makeup_artist|mod moderator|mon monitor|mrb marbler
  |mrk markup_editor|msd musical_director|mte metal_engraver|mtk minute_taker|mup music_programmer|mus musician
  |mxe mixing_engineer|nan news_anchor|nrt narrator|onp onscreen_participant|opn opponent|org originator
  |orm organizer|osp onscreen_presenter|oth other|pad place_of_address|pan panelist|pat patron
  |pbd publisher_director|pdr project_director|pfr proofreader|plt platemaker|pma permitting_agency
  |pmn production_manager|pnc penciller|pop printer_of_plates|ppm papermaker|ppt puppeteer|pra praeses
  |prc process_contact|prd production_personnel|pre presenter|prg programmer|prm printmaker|prn production_company
  |prp production_place|prs production_designer|prv provider|pta patent_applicant|pte plaintiff_appellee
  |ptf plaintiff|pth patent_holder|ptt plaintiff_appellant|pup publication_place|rap rapporteur|rbr rubricator
  |rcd recordist|rce recording_engineer|rdd radio_director|red redaktor|ren renderer|res researcher|rev reviewer
  |rpc radio_producer|rps repository|rpt reporter|rpy responsible_party|rse respondent_appellee|rsg restager
  |rsp respondent|rsr restorationist|rst respondent_appellant|rth research_team_head|rtm research_team_member
  |rxa remix_artist|sad scientific_advisor|sce scenarist|sde sound_engineer|sds sound_designer|sec secretary
  |sfx special_effects_provider|sgd stage_director|sht supporting_host|sll seller|sng singer|spy second_party
  |std set_designer|stg setting|stl storyteller|stm stage_manager|stn standards_body|str stereotyper
  |swd software_developer|tad technical_advisor|tau television_writer|tcd technical_director|tch teacher
  |ths thesis_advisor|tld television_director|tlg television_guest|tlh television_host|tlp television_producer
  |trc transcriber|tyd type_designer|tyg typographer|uvp university_place|vac voice_actor|vdg videographer
  |vfx visual_effects_provider|voc vocalist|wac writer_of_added_commentary|wal writer_of_added_lyrics
  |wam writer_of_accompanying_material|wat writer_of_added_text|waw writer_of_afterword|wdc woodcutter
  |wde wood_engraver|wfs writer_of_film_story|wft writer_of_intertitles|wfw writer_of_foreword
  |win writer_of_introduction|wpr writer_of_preface|wst writer_of_supplementary_textual_content
  |wts writer_of_television_story`
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

/** The relators that have a code of their own, by the name of their label. */
const CODES: ReadonlyMap<string, string> = new Map(
  [...RELATORS].filter(([key]) => key.length === 3).map(([code, role]) => [role, code]),
)

/** Returns the MARC code of a role, given as a term or code; null if it is not one of MARC's relators. */
export function relatorCode(role: string): string | null {
  const term = roleTerm(role)
  if (term.length === 3 && RELATORS.has(term)) return term
  return CODES.get(RELATORS.get(term) ?? term.replaceAll(/[^\p{L}\d]+/gu, '_')) ?? null
}
