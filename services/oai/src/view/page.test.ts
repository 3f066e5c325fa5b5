import { describe, expect, test } from 'vitest'
import { isForPerson, viewPage } from './page.ts'

const answer = (verb: string, body: string) =>
  `<?xml version="1.0"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-11-21T10:00:00Z</responseDate><request verb="${verb}">https://a.example/oai</request>${body}</OAI-PMH>`

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

describe('a response is an HTML page', () => {
  test('only for a browser that navigates to it', () => {
    expect(isForPerson({ ...browser, 'sec-fetch-dest': 'document' })).toBe(true)
    expect(isForPerson(browser)).toBe(false)
    // Sent by Java's default client and by harvesters built on it.
    expect(isForPerson({ accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' })).toBe(false)
    expect(isForPerson({ ...browser, 'sec-fetch-dest': 'empty' })).toBe(false)
    expect(isForPerson({})).toBe(false)
  })

  test('that lists records by title, with links to each, to sets and to the next page', () => {
    const page = viewPage(
      answer(
        'ListRecords',
        `<ListRecords><record><header status="deleted"><identifier>oai:a.example:1</identifier><setSpec>a:b</setSpec></header></record>
<record><header><identifier>oai:a.example:2</identifier></header><metadata><dc xmlns="x"><title xml:lang="de">Brief &amp; &lt;b&gt;</title><identifier>https://a.example/2</identifier><source>javascript:alert(1)</source></dc></metadata></record>
<resumptionToken completeListSize="200" cursor="0">a-b_c</resumptionToken></ListRecords>`,
      ),
      'Archive <1>',
    )
    expect(page).toContain('<h2 dir="ltr">Brief &amp; &lt;b&gt;</h2>')
    expect(page).toContain('<dd dir="ltr" lang="de">')
    expect(page).toContain('href="?verb=GetRecord&amp;metadataPrefix=oai_dc&amp;identifier=oai%3Aa.example%3A2"')
    expect(page).toContain('href="?verb=ListRecords&amp;metadataPrefix=oai_dc&amp;set=a%3Ab"')
    expect(page).toContain('href="?verb=ListRecords&amp;resumptionToken=a-b_c"')
    expect(page).toContain('href="https://a.example/2"')
    expect(page).toContain('<dt>status</dt><dd dir="ltr" lang="">deleted</dd>')
    expect(page).toContain('Archive &lt;1&gt;')
    expect(page).not.toContain('href="javascript')
  })

  test('that shows the error', () => {
    const page = viewPage(answer('', '<error code="badVerb">No such &lt;verb&gt;.</error>'), 'A')
    expect(page).toContain('<h2>badVerb</h2><p>No such &lt;verb&gt;.</p>')
  })
})
