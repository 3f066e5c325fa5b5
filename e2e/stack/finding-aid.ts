/**
 * A finding aid in EAD3 with no more in its header than it has to have.
 * @param within what its `archdesc` has, XML
 */
export const findingAid = (recordId: string, within: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>${recordId}</recordid>
<filedesc><titlestmt><titleproper>F</titleproper></titlestmt></filedesc>
<maintenancestatus value="new"/><maintenanceagency><agencyname>A</agencyname></maintenanceagency>
<maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime>2026</eventdatetime>
<agenttype value="human"/><agent>A</agent></maintenanceevent></maintenancehistory></control>
<archdesc level="fonds">${within}</archdesc></ead>
`
