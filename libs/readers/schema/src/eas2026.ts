/** Groups of attributes and elements that EAD 4, EAC-CPF 3 and EAC-F 1 have alike, in the notation of notation.ts. */
export const EAS_2026 = `
%common = audience id# target languageOfElement scriptOfElement
%plain = audience id# target
%evidence = conventionDeclarationReference maintenanceEventReference sourceReference
%vocabulary = vocabularySource vocabularySourceURI valueURI
%local = localType localTypeDeclarationReference
%link = href linkRole linkTitle
%when = calendar certainty era notAfter notBefore standardDate status
%statement = %common %evidence
%kind = %local %statement
%date = (date | dateRange | dateSet)
%inline = (reference | referringString | span)*
%prose = (formattingExtension? | p*)
`
