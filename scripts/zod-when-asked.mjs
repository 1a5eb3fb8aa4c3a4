// zod as the window, its workers, the preload script and the unit tests have it (electron.vite.config.ts and vitest.config.ts put
// it in the place of zod). Two things are otherwise than there:
//
// - It does not try whether it may make functions from text. The policy of the page forbids that, and the mere try is reported.
// - A schema is made when something is asked of it, not when its module is read: the program has some 1 500 of them, a start
//   needs a dozen, and making them all took a fifteenth of the time from an empty page to the first edit. Until then a stand-in
//   remembers what was said (`z.string().min(1).max(80)`). What is asked of it, it asks of the schema.
import {
  array,
  base64,
  boolean,
  config,
  custom,
  discriminatedUnion,
  enum as enumOf,
  instanceof as instanceOf,
  int,
  iso,
  json,
  literal,
  looseObject,
  NEVER,
  null as nullOf,
  number,
  object,
  record,
  strictObject,
  string,
  templateLiteral,
  toJSONSchema,
  tuple,
  union,
  unknown,
  void as voidOf,
} from 'zod/v4'

config({ jitless: true })

/** What may be said of a schema before it is made: each gives another schema. Whatever else is asked makes it. */
const sayings = new Set(
  (
    'min max length regex optional exactOptional nullable nullish nonoptional default prefault catch overwrite refine ' +
    'superRefine check transform pipe readonly positive nonnegative negative nonpositive multipleOf trim array or and extend ' +
    'safeExtend partial required pick omit rest unwrap'
  ).split(' '),
)

/** Asked of a stand-in, or of the fields of one, this gives what it remembers. */
const REMEMBERED = Symbol('what a stand-in remembers')

/**
 * What was said: of which stand-in (`on`), by which of its words (`key`), with what (`said`); a maker of zod has no `on`. Nothing more is
 * made for each of them, since a start has 1 500 and asks a dozen. `made` is the schema.
 */
const standIn = (on, key, said) => new Proxy({ on, key, said, made: undefined }, schemaTraps)

/** The fields of a schema that may not be made yet. */
const fieldsOf = (on) => new Proxy({ on, key: 'shape', said: null, made: undefined }, fieldTraps)

/** The schema that was remembered, or a field of one; made once. */
function real(remembered) {
  if (remembered.made !== undefined) return remembered.made
  const { on, key, said } = remembered
  if (on === null) remembered.made = key(...said.map(withSchemas))
  else remembered.made = said === null ? real(on)[key] : real(on)[key](...said.map(withSchemas))
  return remembered.made
}

/** Whatever is done to the stand-in, but asking for a field, is done to the schema. */
const forwarding = {
  set: (remembered, key, value) => Reflect.set(real(remembered), key, value),
  has: (remembered, key) => Reflect.has(real(remembered), key),
  ownKeys: (remembered) => Reflect.ownKeys(real(remembered)),
  getPrototypeOf: (remembered) => Reflect.getPrototypeOf(real(remembered)),
  getOwnPropertyDescriptor(remembered, key) {
    const found = Reflect.getOwnPropertyDescriptor(real(remembered), key)
    // A proxy may only speak of fields that can be changed: those of its target can be.
    return found === undefined
      ? undefined
      : { value: real(remembered)[key], enumerable: found.enumerable ?? false, configurable: true }
  },
}

const schemaTraps = {
  ...forwarding,
  get(remembered, key) {
    if (key === REMEMBERED) return remembered
    if (remembered.made === undefined) {
      if (sayings.has(key)) return (...said) => standIn(remembered, key, said)
      if (key === 'shape') return fieldsOf(remembered)
    }
    const value = real(remembered)[key]
    return typeof value === 'function' ? value.bind(real(remembered)) : value
  },
}

const fieldTraps = {
  ...forwarding,
  get: (remembered, key) => (key === REMEMBERED ? remembered : standIn(remembered, key, null)),
}

const isRemembered = (part) => typeof part === 'object' && part !== null && part[REMEMBERED] !== undefined

/** What was said with the schemas in it made; lists and plain objects of schemas too. The rest stays what it is. */
function withSchemas(said) {
  if (typeof said !== 'object' || said === null) return said
  const remembered = said[REMEMBERED]
  if (remembered !== undefined) return real(remembered)
  if (Array.isArray(said)) return said.some(isRemembered) ? said.map(withSchemas) : said
  if (Object.getPrototypeOf(said) !== Object.prototype) return said
  const fields = Object.getOwnPropertyDescriptors(said)
  if (!Object.values(fields).some(({ value }) => isRemembered(value))) return said
  return Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        'value' in field ? { ...field, value: withSchemas(field.value) } : field,
      ]),
    ),
  )
}

/** A maker of schemas that makes them when they are asked. */
const later =
  (make) =>
  (...said) =>
    standIn(null, make, said)

/** The makers that the program uses; test/architecture/zod-when-asked.test.ts says which one is missing here. */
export const z = {
  array: later(array),
  base64: later(base64),
  boolean: later(boolean),
  custom: later(custom),
  discriminatedUnion: later(discriminatedUnion),
  enum: later(enumOf),
  instanceof: later(instanceOf),
  int: later(int),
  iso: { datetime: later(iso.datetime) },
  json: later(json),
  literal: later(literal),
  looseObject: later(looseObject),
  NEVER,
  null: later(nullOf),
  number: later(number),
  object: later(object),
  record: later(record),
  strictObject: later(strictObject),
  string: later(string),
  templateLiteral: later(templateLiteral),
  toJSONSchema: (schema, options) => toJSONSchema(withSchemas(schema), options),
  tuple: later(tuple),
  union: later(union),
  unknown: later(unknown),
  void: later(voidOf),
}
