/** A finding aid in EAD 2002 with planted mistakes. */
export const MISTAKES = `<?xml version="1.0" encoding="UTF-8"?>
<ead>
<eadheader><eadid>mistakes</eadid><filedesc><titlestmt><titleproper>Mistakes</titleproper></titlestmt></filedesc></eadheader>
<archdesc level="fonds">
<did><unittitle>Papers of the mill</unittitle><unitid>M</unitid></did>
<dsc>
<c level="series" id="one">
<did><unitittle>Letters</unitittle><unitid>M/1</unitid></did>
</c>
<c level="file" id="two">
<did><unittitle lable="x">Accounts</unittitle><unitid>M/2</unitid></did>
</c>
<c level="file">
<did><unittitle>Rents</unittitle><unitdate normal="1925-02-30">1925</unitdate></did>
</c>
<c level="file">
<did><unittitle>Maps</unittitle><unitdate>when the dam broke</unitdate></did>
</c>
<c level="file">
<did><unittitle>Plans</unittitle><unitid>M/2</unitid></did>
</c>
<c level="file">
<did><unitid>M/3</unitid></did>
</c>
<c level="bundle">
<did><unittitle>Receipts</unittitle></did>
</c>
<c level="file">
<did><unittitle>Wages</unittitle></did>
<accessrestrict><p>Ask the miller.</p></accessrestrict>
</c>
<c level="file">
<did><unittitle>Photographs</unittitle><dao href="scans/box 3/12.tif"/></did>
</c>
<c level="file" id="two">
<did><unittitle>Tolls</unittitle></did>
</c>
<c level="file">
<did><unittitle>Bible</unittitle><langmaterial><language langcode="xxq">Frisian</language></langmaterial></did>
</c>
</dsc>
</archdesc>
</ead>
`

/** The mistakes by line, each with its kind and a part of its message. The first one costs a component its title. */
export const PLANTED: readonly (readonly [line: number, code: string, words: string])[] = [
  [7, 'missing_title', 'the component has no unittitle'],
  [8, 'unknown_element', '<unitittle> is not an element of EAD 2002: did you mean <unittitle>?'],
  [11, 'unknown_attribute', '<unittitle> has no attribute lable in EAD 2002: did you mean label?'],
  [14, 'date_invalid', 'normal="1925-02-30" is not a date'],
  [17, 'date_unreadable', 'the date “when the dam broke” cannot be read'],
  [19, 'duplicate_unitid', 'unitid "M/2" is already used by the unit on line 10'],
  [22, 'missing_title', 'the component has no unittitle'],
  [25, 'unknown_level', 'level="bundle" is not a level of EAD'],
  [30, 'access_unread', 'the access statement “Ask the miller.”'],
  [33, 'dao_not_url', 'href="scans/box 3/12.tif" of <dao> is not a URL'],
  [35, 'duplicate_id', 'id "two" is already used by the component on line 10'],
  [39, 'language_code', 'langcode="xxq" is not a language code'],
]
