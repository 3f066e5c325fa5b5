<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:oai="http://www.openarchives.org/OAI/2.0/" xmlns="http://www.w3.org/1999/xhtml" exclude-result-prefixes="oai">
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat"/>
  <xsl:variable name="base" select="/oai:OAI-PMH/oai:request"/>
  <xsl:variable name="verb" select="/oai:OAI-PMH/oai:request/@verb"/>

  <xsl:template match="/oai:OAI-PMH">
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title>OAI-PMH <xsl:value-of select="$verb"/></title>
        <style>
          body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #1b1b1b; background: #fff }
          nav a { margin-right: 1rem } a { color: #0b4f8a } dt { font-weight: 600 } dd { margin: 0 0 .5rem 1rem; overflow-wrap: anywhere }
          article { border-top: 1px solid #767676; padding: .5rem 0 } .error { border-left: .3rem solid #a40000; padding-left: 1rem }
        </style>
      </head>
      <body>
        <nav aria-label="Verbs">
          <a href="{$base}?verb=Identify">Identify</a>
          <a href="{$base}?verb=ListMetadataFormats">Formats</a>
          <a href="{$base}?verb=ListSets">Sets</a>
          <a href="{$base}?verb=ListIdentifiers&amp;metadataPrefix=oai_dc">Identifiers</a>
          <a href="{$base}?verb=ListRecords&amp;metadataPrefix=oai_dc">Records</a>
        </nav>
        <main>
          <h1>OAI-PMH <xsl:value-of select="$verb"/></h1>
          <p>Answered at <xsl:value-of select="oai:responseDate"/>. This page is for people; harvesters read the XML behind it.</p>
          <xsl:apply-templates select="oai:*[not(self::oai:responseDate or self::oai:request)]"/>
        </main>
      </body>
    </html>
  </xsl:template>

  <xsl:template match="oai:error">
    <div class="error" role="alert"><h2><xsl:value-of select="@code"/></h2><p><xsl:value-of select="."/></p></div>
  </xsl:template>

  <xsl:template match="oai:ListSets/oai:set">
    <article>
      <h2><a href="{$base}?verb=ListRecords&amp;metadataPrefix=oai_dc&amp;set={oai:setSpec}"><xsl:value-of select="oai:setName"/></a></h2>
      <dl><dt>setSpec</dt><dd><xsl:value-of select="oai:setSpec"/></dd></dl>
    </article>
  </xsl:template>

  <xsl:template match="oai:record | oai:ListIdentifiers/oai:header | oai:metadataFormat">
    <article><dl><xsl:apply-templates mode="fields"/></dl></article>
  </xsl:template>

  <xsl:template match="oai:Identify"><dl><xsl:apply-templates mode="fields"/></dl></xsl:template>

  <xsl:template match="oai:resumptionToken">
    <p>
      <xsl:if test="@completeListSize"><xsl:value-of select="@completeListSize"/> items in all. </xsl:if>
      <xsl:if test="string(.)"><a href="{$base}?verb={$verb}&amp;resumptionToken={.}">Next page</a></xsl:if>
    </p>
  </xsl:template>

  <xsl:template match="oai:identifier" mode="fields">
    <dt>identifier</dt>
    <dd><a href="{$base}?verb=GetRecord&amp;metadataPrefix=oai_dc&amp;identifier={.}"><xsl:value-of select="."/></a>
      <xsl:if test="../@status"> (<xsl:value-of select="../@status"/>)</xsl:if></dd>
  </xsl:template>

  <xsl:template match="*[*]" mode="fields"><xsl:apply-templates mode="fields"/></xsl:template>
  <xsl:template match="*[not(*)]" mode="fields" priority="-0.1">
    <dt><xsl:value-of select="local-name()"/></dt><dd><xsl:value-of select="."/></dd>
  </xsl:template>
  <xsl:template match="text()" mode="fields"/>
</xsl:stylesheet>
