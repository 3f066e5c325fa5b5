/** Relator terms and MARC codes of those who created the work, in lower case. */
export const MAKER_ROLES: readonly string[] =
  `creator cre author aut artist art photographer pht cartographer ctg composer cmp draftsman drm engraver egr
  illustrator ill poet sculptor scl architect arc designer dsr writer signatory`.split(/\s+/u)
