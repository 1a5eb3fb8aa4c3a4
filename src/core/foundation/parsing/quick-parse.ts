/**
 * Parses JSON values that keep to a schema, many times as fast as the schema does. It is made from the schema and says
 * nothing of its own: whatever it does not know, and whatever is wrong with a value, is left to the schema.
 */
import type { z } from 'zod'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']
/** Gives the parsed value, or `NOT_QUICK`. */
type Parse = (value: unknown) => unknown

/** The value is to be parsed by the schema itself, which also says what is wrong with it. */
export const NOT_QUICK: unique symbol = Symbol('not quick')

/**
 * A function that gives what the schema would give for a value out of JSON (nothing in it is undefined), or `NOT_QUICK`.
 */
export function quickParserOf<Value>(schema: z.ZodType<Value>): (value: unknown) => Value | typeof NOT_QUICK {
  let parse: Parse | undefined
  return (value) => {
    parse ??= new Parsers().of(schema)
    // The parsers do what the schema does.
    return parse(value) as Value | typeof NOT_QUICK
  }
}

class Parsers {
  private readonly made = new Map<Schema, Parse>()

  of(schema: Schema): Parse {
    const known = this.made.get(schema)
    if (known !== undefined) return known
    const made = this.make(schema)
    this.made.set(schema, made)
    return made
  }

  private make(schema: Schema): Parse {
    // Every schema of the library is one of these.
    const { def } = (schema as z.core.$ZodTypes)._zod
    const wraps = def.type === 'union' || def.type === 'nullable' || def.type === 'optional' || def.type === 'default'
    if (wraps && hasSteps(def)) return askSchema(schema)
    switch (def.type) {
      case 'object':
        return this.object(schema, def)
      case 'array':
        return this.array(schema, def)
      case 'union':
        return firstOf(
          def.options.map((option) => this.of(option)),
          def.options,
        )
      case 'nullable': {
        const inner = this.of(def.innerType)
        return (value) => (value === null ? null : inner(value))
      }
      case 'optional': {
        const inner = this.of(def.innerType)
        // What is in it may have something to put in the place of nothing.
        const absent = def.innerType._zod.optin === 'defaulted' ? askSchema(schema) : nothing
        return (value) => (value === undefined ? absent(value) : inner(value))
      }
      case 'default': {
        const inner = this.of(def.innerType)
        // Asked each time: a list or an object is another one for each value.
        return (value) => (value === undefined ? def.defaultValue : inner(value))
      }
      case 'literal':
        return withSteps(schema, def, oneOf(def.values))
      case 'enum':
        return withSteps(schema, def, oneOf(Object.values(def.entries)))
      case 'string':
        return withSteps(schema, def, (value) => (typeof value === 'string' ? value : NOT_QUICK))
      case 'number':
        return withSteps(schema, def, (value) =>
          typeof value === 'number' && Number.isFinite(value) ? value : NOT_QUICK,
        )
      case 'boolean':
        return withSteps(schema, def, (value) => (typeof value === 'boolean' ? value : NOT_QUICK))
      default:
        return askSchema(schema)
    }
  }

  private object(schema: Schema, def: z.core.$ZodObjectDef): Parse {
    const strict = def.catchall?._zod.def.type === 'never'
    if ((def.catchall !== undefined && !strict) || hasSteps(def)) return askSchema(schema)
    const fields = Object.entries(def.shape).map(([name, field]): Field => ({ name, parse: this.of(field) }))
    return (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return NOT_QUICK
      const from = value as Readonly<Record<string, unknown>>
      // Nearly all items are what the schema makes of them, and in its order: these stay what they are.
      let copy: Record<string, unknown> | undefined = isInOrder(fields, from) ? undefined : {}
      let found = 0
      for (const { name, parse } of fields) {
        const given = from[name]
        if (given !== undefined) found += 1
        const field = parse(given)
        if (field === NOT_QUICK) return NOT_QUICK
        if (copy === undefined) {
          // Unlike `===`, this tells −0 from 0, which steps put in its place.
          if (Object.is(field, given)) continue
          copy = copyUntil(fields, name, from)
        }
        if (field !== undefined) copy[name] = field
      }
      if (copy === undefined) return from
      // What is none of the fields is left out, or is a fault.
      if (!strict) return copy
      for (const _ in from) found -= 1
      return found === 0 ? copy : NOT_QUICK
    }
  }

  private array(schema: Schema, def: z.core.$ZodArrayDef): Parse {
    const item = this.of(def.element)
    return withSteps(schema, def, (value) => {
      if (!Array.isArray(value)) return NOT_QUICK
      const parsed: unknown[] = []
      for (const each of value) {
        const made = item(each)
        if (made === NOT_QUICK) return NOT_QUICK
        parsed.push(made)
      }
      return parsed
    })
  }
}

interface Field {
  readonly name: string
  readonly parse: Parse
}

/** Whether an object has no other keys than these fields, and in their order; any of them may be missing. */
function isInOrder(fields: readonly Field[], from: Readonly<Record<string, unknown>>): boolean {
  let at = 0
  for (const name in from) {
    if (from[name] === undefined) return false
    while (at < fields.length && fields[at]?.name !== name) at += 1
    if (at === fields.length) return false
    at += 1
  }
  return true
}

/** What an object has in the fields before that one. */
function copyUntil(
  fields: readonly Field[],
  until: string,
  from: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const { name } of fields) {
    if (name === until) break
    if (from[name] !== undefined) copy[name] = from[name]
  }
  return copy
}

/** What none of the options takes, and what they are tried on one after the other. */
function firstOf(options: readonly Parse[], schemas: readonly Schema[]): Parse {
  const told = toldApart(options, schemas)
  if (told !== undefined) return told
  return (value) => {
    for (const option of options) {
      const parsed = option(value)
      if (parsed !== NOT_QUICK) return parsed
    }
    return NOT_QUICK
  }
}

/**
 * Objects that say in one of their fields which of them they are: only that one is asked, for no other takes the value.
 * Undefined when they do not, or two say the same.
 */
function toldApart(options: readonly Parse[], schemas: readonly Schema[]): Parse | undefined {
  const [first, ...others] = schemas.map(literalFields)
  for (const field of first?.keys() ?? []) {
    const byValue = new Map<unknown, Parse>()
    for (const [index, fields] of [first, ...others].entries())
      for (const literal of fields?.get(field) ?? [undefined]) {
        const parse = options[index]
        if (literal === undefined || byValue.has(literal) || parse === undefined) return undefined
        byValue.set(literal, parse)
      }
    return (value) => {
      if (typeof value !== 'object' || value === null) return NOT_QUICK
      return byValue.get(Reflect.get(value, field))?.(value) ?? NOT_QUICK
    }
  }
  return undefined
}

/** The fields of an object that hold one of a few values, with these. */
function literalFields(schema: Schema): ReadonlyMap<string, readonly unknown[]> {
  // Every schema of the library is one of these.
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object') return new Map()
  return new Map(
    Object.entries(def.shape).flatMap(([name, field]) => {
      const inner = (field as z.core.$ZodTypes)._zod.def
      return inner.type === 'literal' && !hasSteps(inner) ? [[name, inner.values] as const] : []
    }),
  )
}

const nothing: Parse = () => undefined

function oneOf(values: readonly unknown[]): Parse {
  const known = new Set(values)
  return (value) => (known.has(value) ? value : NOT_QUICK)
}

/** What is not known here, the schema does; only whether there was something wrong is asked. */
const askSchema =
  (schema: Schema): Parse =>
  (value) => {
    const result = schema._zod.run({ value, issues: [] }, { async: false })
    return result instanceof Promise || result.issues.length > 0 ? NOT_QUICK : result.value
  }

const hasSteps = ({ checks }: Pick<Def, 'checks'>): boolean => checks !== undefined && checks.length > 0

/** With what is asked of the value beyond its type, step by step. */
function withSteps(schema: Schema, def: Def, base: Parse): Parse {
  const steps: Parse[] = []
  // A format of a number is a check of its own.
  if ('check' in def) steps.push(stepOf(def) ?? NO_STEP)
  for (const { _zod: check } of def.checks ?? []) steps.push(stepOf(check.def) ?? NO_STEP)
  if (steps.includes(NO_STEP)) return askSchema(schema)
  if (steps.length === 0) return base
  return (value) => {
    let parsed = base(value)
    for (const step of steps) {
      if (parsed === NOT_QUICK) return NOT_QUICK
      parsed = step(parsed)
    }
    return parsed
  }
}

/** Stands for a step that is not known here. */
const NO_STEP: Parse = () => NOT_QUICK

/** One step: the value, as it is after it, when the value keeps to it. Undefined for steps that are not known here. */
function stepOf(check: object): Parse | undefined {
  // Every check of the library is one of these.
  const def = check as z.core.$ZodChecks['_zod']['def']
  const keeps = (holds: (value: unknown) => boolean): Parse => {
    return (value) => (holds(value) ? value : NOT_QUICK)
  }
  switch (def.check) {
    case 'max_length':
      return keeps((value) => lengthOf(value) <= def.maximum)
    case 'min_length':
      return keeps((value) => lengthOf(value) >= def.minimum)
    case 'greater_than':
      return keeps((value) => (def.inclusive ? Number(value) >= Number(def.value) : Number(value) > Number(def.value)))
    case 'less_than':
      return keeps((value) => (def.inclusive ? Number(value) <= Number(def.value) : Number(value) < Number(def.value)))
    case 'number_format':
      return def.format === 'safeint' ? keeps(Number.isSafeInteger) : undefined
    case 'string_format': {
      const { pattern } = def
      if (def.format !== 'regex' || pattern === undefined || pattern.global || pattern.sticky) return undefined
      return keeps((value) => pattern.test(String(value)))
    }
    case 'overwrite':
      return def.tx
    default:
      return undefined
  }
}

const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN
