import { z } from 'zod'

const text = (description: string) => z.string().meta({ description })

const Named = z
  .strictObject({ id: text('Identifier'), name: text('Name, in English') })
  .meta({ id: 'ReconciliationName' })
const Described = Named.extend({ description: text('What it holds') }).meta({ id: 'ReconciliationProperty' })
const Service = z.strictObject({ service_url: z.url(), service_path: z.string() }).meta({ id: 'ReconciliationService' })

/** The service manifest. */
const Manifest = z
  .strictObject({
    versions: z.array(z.string()).meta({ description: 'Versions of the protocol' }),
    name: text('Name of the archive'),
    identifierSpace: z.url().meta({ description: 'Prefix that makes the id of an entity a URL' }),
    schemaSpace: z.url().meta({ description: 'URI of what the entities are' }),
    defaultTypes: z.array(Named).meta({ description: 'All types of entities' }),
    documentation: z.url().meta({ description: 'This documentation' }),
    view: z.strictObject({ url: text('Template of the URL of an entity') }),
    preview: z.strictObject({
      url: text('Template of the URL of a preview'),
      width: z.int().meta({ description: 'Width of a preview, in pixels' }),
      height: z.int().meta({ description: 'Height of a preview, in pixels' }),
    }),
    suggest: z.strictObject({ entity: Service, type: Service, property: Service }),
    extend: z.strictObject({ propose_properties: Service, property_settings: z.array(z.never()) }),
    batchSize: z.int().meta({ description: 'Maximum number of queries in a batch' }),
  })
  .meta({ id: 'ReconciliationManifest' })
export type Manifest = z.infer<typeof Manifest>

const Candidate = z
  .strictObject({
    id: z.uuid().meta({ description: 'UUID of the entity' }),
    name: text('Name by which the archive lists it'),
    description: text('Its dates; empty if there are none'),
    type: z.array(Named).meta({ description: 'Its type' }),
    score: z.number().min(0).max(100).meta({ description: 'How well it matches; the best come first' }),
    features: z
      .array(z.strictObject({ id: z.string(), value: z.union([z.number(), z.boolean()]) }))
      .meta({ description: 'What the score is made of' }),
    match: z.boolean().meta({ description: 'Whether it can be taken without looking' }),
  })
  .meta({ id: 'ReconciliationCandidate' })

const Results = z
  .record(z.string(), z.strictObject({ result: z.array(Candidate) }))
  .meta({ id: 'ReconciliationResults', description: 'Candidates by the keys of the queries' })

const Value = z.union([z.strictObject({ str: z.string() }), z.strictObject({ int: z.int() })])

const Extension = z
  .strictObject({
    meta: z.array(Named).meta({ description: 'The properties' }),
    rows: z
      .record(z.string(), z.record(z.string(), z.array(Value)))
      .meta({ description: 'Values by the id of the entity, then of the property' }),
  })
  .meta({ id: 'ReconciliationExtension' })

/** `/reconcile`, by what is asked. */
export const ReconciliationReply = z.union([Manifest, Results, Extension])

/** `/reconcile/suggest/…`. */
export const SuggestedEntities = z
  .strictObject({
    result: z.array(Named.extend({ description: z.string(), notable: z.array(Named) })),
  })
  .meta({ id: 'SuggestedEntities' })
export const SuggestedProperties = z.strictObject({ result: z.array(Described) }).meta({ id: 'SuggestedProperties' })
export const SuggestedTypes = z.strictObject({ result: z.array(Named) }).meta({ id: 'SuggestedTypes' })

/** `/reconcile/properties`. */
export const ProposedProperties = z
  .strictObject({
    type: z.string().optional(),
    limit: z.int().optional(),
    properties: z.array(Described),
  })
  .meta({ id: 'ProposedProperties' })
