/** Random values that a zod schema accepts, found through its JSON Schema, so that every kind the schema has is drawn. */
import fc from 'fast-check'
import { z } from 'zod'

/** The words of JSON Schema that the mission's schemas use. */
interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'null' | 'boolean'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly propertyNames?: JsonSchema
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** One line of any characters that a line may hold. */
export const line = (max: number, min = 0): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'binary', minLength: min, maxLength: Math.min(max, 12) })
    .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, '·').normalize('NFC'))
    .filter((text) => text.length <= max)

/** Any value of the schema's own making; what refinements and references ask for is left to the caller. */
export const arbitraryOf = <Schema extends z.ZodType>(schema: Schema): fc.Arbitrary<z.infer<Schema>> =>
  valueFor(z.toJSONSchema(schema, { io: 'output' }) as JsonSchema) as fc.Arbitrary<z.infer<Schema>>

function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(valueFor))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc
        .integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
        .map((value) => value - (value % (schema.multipleOf ?? 1)))
    case 'number':
      // What JSON cannot say (−0) is no figure of a mission.
      return fc
        .double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
        .map((value) => value + 0)
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    default:
      throw new Error(`no values are known for ${JSON.stringify(schema)}`)
  }
}

function objectOf({
  properties,
  required = [],
  propertyNames,
  additionalProperties,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (properties === undefined)
    return fc.dictionary(textOf(propertyNames ?? {}), valueFor(additionalProperties as JsonSchema), {
      maxKeys: 4,
      noNullPrototype: true,
    })
  const parts = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, valueFor(part)]))
  return fc.record(parts, { requiredKeys: [...required], noNullPrototype: true })
}

/** A pattern that lists what is forbidden is that of a line; every other one is followed. */
function textOf({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern === undefined || pattern.startsWith('^[^')) return line(maxLength, minLength)
  const allowed = new RegExp(pattern)
  return matching(pattern).filter((text) => text.length >= minLength && text.length <= maxLength && allowed.test(text))
}

/** Texts of a pattern: to make them out of a class of thousands of letters takes longer than to draw from them, and many fields have the same. */
const known = new Map<string, fc.Arbitrary<string>>()
function matching(pattern: string): fc.Arbitrary<string> {
  // fast-check knows no lookaheads; they only forbid.
  const made = known.get(pattern) ?? fc.stringMatching(new RegExp(pattern.replace(/\(\?!.*?\$\)/g, '')))
  known.set(pattern, made)
  return made
}
