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

/** For each stand-in, and for the fields of one, what makes the schema, or gives the one made before. */
const makers = new WeakMap()

/** @param {() => object} make */
function standIn(make) {
  let made
  const real = () => {
    made ??= make()
    return made
  }
  const proxy = new Proxy(
    {},
    {
      ...forwarding(real),
      get(_target, key) {
        if (made === undefined && sayings.has(key))
          return (...said) => standIn(() => real()[key](...said.map(withSchemas)))
        if (made === undefined && key === 'shape') return shapeOf(real)
        const value = real()[key]
        return typeof value === 'function' ? value.bind(real()) : value
      },
    },
  )
  makers.set(proxy, real)
  return proxy
}

/** The fields of a schema that may not be made yet. */
function shapeOf(real) {
  const shape = () => real().shape
  const proxy = new Proxy({}, { ...forwarding(shape), get: (_target, key) => standIn(() => shape()[key]) })
  makers.set(proxy, shape)
  return proxy
}

/** Whatever is done to the stand-in, but asking for a field, is done to `real`. */
const forwarding = (real) => ({
  set: (_target, key, value) => Reflect.set(real(), key, value),
  has: (_target, key) => Reflect.has(real(), key),
  ownKeys: () => Reflect.ownKeys(real()),
  getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  getOwnPropertyDescriptor(_target, key) {
    const found = Reflect.getOwnPropertyDescriptor(real(), key)
    // A proxy may only speak of fields that can be changed: its target has none.
    return found === undefined
      ? undefined
      : { value: real()[key], enumerable: found.enumerable ?? false, configurable: true }
  },
})

/** What was said with the schemas in it made; lists and plain objects of schemas too. The rest stays what it is. */
function withSchemas(said) {
  if (typeof said !== 'object' || said === null) return said
  const real = makers.get(said)
  if (real !== undefined) return real()
  if (Array.isArray(said)) return said.some((part) => makers.has(part)) ? said.map(withSchemas) : said
  if (Object.getPrototypeOf(said) !== Object.prototype) return said
  const fields = Object.getOwnPropertyDescriptors(said)
  if (!Object.values(fields).some(({ value }) => makers.has(value))) return said
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
    standIn(() => make(...said.map(withSchemas)))

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
