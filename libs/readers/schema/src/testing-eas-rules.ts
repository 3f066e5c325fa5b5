/** Documents of EAD 4 for the tests of its rules, and of those of the official Schematron. */
const EVENT =
  '<maintenanceHistory><maintenanceEvent id="e1"><agent><label>Ada</label></agent><eventDateTime>1900</eventDateTime></maintenanceEvent></maintenanceHistory>'
const AGENCY = '<agencyName>The Archive</agencyName>'

interface Document {
  readonly encodings?: string
  readonly agency?: string
  readonly event?: string
  readonly more?: string
  readonly body?: string
}

export const ead = ({ encodings = '', agency = AGENCY, event = EVENT, more = '', body = '' }: Document) =>
  `<ead xmlns="https://standards.openpreservation.org/ead/v4"><control ${encodings}><recordId>r</recordId>
<maintenanceAgency>${agency}</maintenanceAgency>${event}${more}</control>
<archDesc><identificationData><unitTitle>T</unitTitle></identificationData>
${body}
</archDesc></ead>`

const dated = (date: string, encodings = '') =>
  ead({
    encodings,
    body: `<c><identificationData><unitDateStructured>${date}</unitDateStructured></identificationData></c>`,
  })
const xhtml = (markup: string) =>
  ead({
    body: `<scopeContent><formattingExtension xmlns:h="http://www.w3.org/1999/xhtml">${markup}</formattingExtension></scopeContent>`,
  })

/** Documents that keep all rules. */
export const KEPT: readonly (readonly [name: string, xml: string])[] = [
  ['the least', ead({})],
  ['an ISIL', ead({ agency: '<agencyCode>DE-1958</agencyCode>' })],
  [
    'another code where control says so',
    ead({ agency: '<agencyCode>our code</agencyCode>', encodings: 'repositoryEncoding="otherRepositoryEncoding"' }),
  ],
  ['values of no list', ead({ body: '<c audience="staff"/>' })],
  ['values of the list', ead({ encodings: 'audienceEncoding="EASList"', body: '<c audience="internal"/>' })],
  ['an interval', dated('<date standardDate="1850/1900">x</date>')],
  [
    'an uncertain range that may touch',
    dated('<dateRange><fromDate standardDate="19XX"/><toDate standardDate="1950"/></dateRange>'),
  ],
  ['bounds of one year', dated('<date notBefore="1900" notAfter="1900-06">x</date>')],
  ['dates of another encoding', dated('<date standardDate="then" notBefore="9"/>', 'dateEncoding="otherDateEncoding"')],
  [
    'a part that follows its reference',
    ead({
      encodings: 'sourceReference="s"',
      more: '<sources><source id="s"><reference>S</reference></source></sources>',
    }),
  ],
  ['a target that follows', ead({ body: '<c target="later"/><c id="later"/>' })],
  ['XHTML', xhtml('<h:p class="x">Words <h:a href="https://a.example/">link</h:a><h:br/></h:p>')],
]

/** Documents that break one rule, with the beginning of our message: its line comes first. */
export const BROKEN: readonly (readonly [name: string, xml: string, message: string])[] = [
  ['an agency without words', ead({ agency: '<agencyName> </agencyName>' }), '2 <maintenanceAgency> needs'],
  [
    'a code that is no ISIL',
    ead({ agency: '<agencyCode>our code</agencyCode>' }),
    '2 agencyCode "our code" is no ISIL',
  ],
  [
    'a repository that is no ISIL',
    ead({ body: '<c><identificationData><unitId repositoryCode="x">1</unitId></identificationData></c>' }),
    '4 repositoryCode "x" is no ISIL',
  ],
  ['an event without a date', ead({ event: EVENT.replace('1900', '') }), '2 <eventDateTime> needs'],
  [
    'a value outside its list',
    ead({ encodings: 'audienceEncoding="EASList"', body: '<c audience="staff"/>' }),
    '4 audience="staff" is not in the list',
  ],
  [
    'a status of a name',
    ead({ body: '<relation><nameEntry status="ongoing"/></relation>' }),
    '4 status="ongoing" is not allowed on <nameEntry>',
  ],
  ['a status of a date', dated('<date status="ongoing">x</date>'), '4 status="ongoing" is not allowed on <date>'],
  ['an era', dated('<date era="bc">x</date>'), '4 era="bc" is not allowed'],
  ['an era, whatever the encoding', dated('<date era="bc">x</date>', 'dateEncoding="otherDateEncoding"'), '4 era="bc"'],
  [
    'two kinds of date',
    dated('<date standardDate="1900" notBefore="1899">x</date>'),
    '4 <date> has standardDate beside',
  ],
  [
    'several intervals',
    dated('<date standardDate="1900/1901/1902">x</date>'),
    '4 standardDate="1900/1901/1902" has more than one',
  ],
  [
    'an interval backwards',
    dated('<date standardDate="1900..1850">x</date>'),
    '4 standardDate="1900..1850" ends before',
  ],
  [
    'an interval BCE backwards',
    dated('<date standardDate="-0100/-0200">x</date>'),
    '4 standardDate="-0100/-0200" ends before',
  ],
  [
    'bounds backwards',
    dated('<date notBefore="1900-02" notAfter="1900-01">x</date>'),
    '4 notBefore="1900-02" is after',
  ],
  ['a bound that does not exist', dated('<date notAfter="1900-02-29">x</date>'), '4 "1900-02-29" is no date'],
  ['a bound that is an interval', dated('<date notAfter="1900/1901">x</date>'), '4 "1900/1901" is no date'],
  [
    'a range backwards',
    dated('<dateRange><fromDate standardDate="1900"/><toDate standardDate="1850"/></dateRange>'),
    '4 the range ends ("1850")',
  ],
  [
    'a reference that leads nowhere',
    ead({ body: '<c sourceReference="s"/>' }),
    '4 sourceReference="s" leads to no source or citedRange',
  ],
  [
    'a reference to another kind',
    ead({ body: '<c sourceReference="e1"/>' }),
    '4 sourceReference="e1" leads to no source',
  ],
  ['a target that is missing', ead({ body: '<c id="a" target="b"/>' }), '4 target="b" leads nowhere'],
  [
    'a target that is its own element',
    ead({ body: '<c id="a" target="a"/>' }),
    '4 target="a" refers to its own element',
  ],
  ['markup that is no XHTML', xhtml('<p>Words</p>'), '4 <p> is no XHTML'],
  ['XHTML that may run', xhtml('<h:script>x</h:script>'), '4 <h:script> is no XHTML'],
  ['an attribute that may run', xhtml('<h:p onclick="x" style="y">w</h:p>'), "4 onclick is not allowed on XHTML's <p>"],
]
