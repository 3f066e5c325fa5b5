import type { BodyOf, JsonPath } from './body.ts'
import type { components, paths } from './schema.gen.ts'

/** Members that a response keeps whichever fields are asked for. */
type Kept = 'type' | 'id' | 'slug' | 'notice'

type Head<Field> = Field extends `${infer First}.${string}` ? First : Field
/** What of a member is asked for: `start` of `date` if a field is `date.start`. */
type Below<Field, Name> = Name extends string ? (Field extends `${Name}.${infer Rest}` ? Rest : never) : never

/** An object reduced to some of its fields, such as `title` and `date.start`. */
export type Select<T, Field extends string> = T extends readonly (infer Item)[]
  ? Select<Item, Field>[]
  : T extends object
    ? {
        [Name in keyof T as Name extends Kept | Head<Field> ? Name : never]: Name extends Kept | Field
          ? T[Name]
          : Select<T[Name], Below<Field, Name>>
      }
    : T

/** An object of which any members may be missing. */
type Partly<T> = T extends readonly (infer Item)[]
  ? Partly<Item>[]
  : T extends object
    ? { [Name in Extract<keyof T, Kept>]: T[Name] } & { [Name in Exclude<keyof T, Kept>]?: Partly<T[Name]> }
    : T

type Node = components['schemas']['TreeNode']
/** A node of a tree reduced to some fields, as are those below it. */
type SelectNode<Field extends string> = Select<Omit<Node, 'children'>, Field> & {
  children: SelectNode<Field>[] | null
}

/** The names that `fields` takes in requests to a path. */
export type FieldOf<Path extends keyof paths> = paths[Path] extends {
  get: { parameters: { query?: { fields?: readonly (infer Field)[] } } }
}
  ? Field
  : never

/** Part of a body to which `fields` applies: an item of a list, a node of a tree, or the whole. */
type Reduced<T, Field extends string, All> = [All] extends [Field]
  ? Partly<T>
  : [T] extends [Node]
    ? SelectNode<Field>
    : Select<T, Field>

/**
 * The body of a response to a request with `fields`: complete without any, and with members that may be missing if the
 * fields are not known to the compiler.
 */
export type Selected<Body, Field extends string, All> = [Field] extends [never]
  ? Body
  : Body extends { items: readonly (infer Item)[] }
    ? Omit<Body, 'items'> & { items: Reduced<Item, Field, All>[] }
    : Reduced<Body, Field, All>

/** The fields in the options of a request; never if there are none. */
export type FieldsIn<Init> = Init extends { params: { query: { fields: infer Fields } } }
  ? Fields extends readonly (infer Field extends string)[]
    ? Field
    : Extract<Fields, string>
  : never

/** The body that a path returns to a request with some options. */
export type SelectedBody<Path extends JsonPath, Init> = Selected<BodyOf<Path>, FieldsIn<Init>, FieldOf<Path>>
