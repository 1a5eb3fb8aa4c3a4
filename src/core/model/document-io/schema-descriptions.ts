/** Descriptions for a JSON Schema: what the program's own source says of its keys, put beside them for people and their editors. */
import words from '#resources/schema/words.json' with { type: 'json' }
import { commonWords } from './common-descriptions.ts'
import { wordsOfForm } from './form-descriptions.ts'
import { placeWords } from './place-descriptions.ts'
import { wordsOfValue } from './value-descriptions.ts'

interface ObjectWords {
  readonly keys: readonly string[]
  readonly about?: string
  readonly words: Readonly<Record<string, string | undefined>>
}

type Json = Readonly<Record<string, unknown>>

const objects: readonly ObjectWords[] = words

/** The schema with a `description` for each object and key that something is said of; what has one keeps it. */
export function withWords(schema: Json): Json {
  return told(schema, '') as Json
}

/** @param around the key whose value it is; empty: the whole file */
function told(value: unknown, around: string): unknown {
  if (Array.isArray(value)) return value.map((part) => told(part, around))
  if (!isRecord(value)) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'properties' ? toldOfKeys(part) : told(part, around)]),
  )
  const { properties } = value
  if (!isRecord(properties) || !isRecord(inner.properties)) return inner
  const keys = Object.keys(properties)
  const likely = objects
    .map((object) => ({ object, shared: shareOf(object.keys, keys) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
  const described = Object.fromEntries(
    Object.entries(inner.properties).map(([key, part]) => {
      const text =
        placeWords[`${around}.${key}`] ??
        likely.find(({ object }) => object.words[key] !== undefined)?.object.words[key] ??
        commonWords[key]
      return [
        key,
        text === undefined || !isRecord(part) || 'description' in part
          ? part
          : { description: withValues(text, key, part, keys), ...part },
      ]
    }),
  )
  const about = likely.find(({ shared }) => shared === 1)?.object.about
  const own = about === undefined || 'description' in inner ? {} : { description: about }
  return { ...own, ...inner, properties: described }
}

const toldOfKeys = (properties: unknown): unknown =>
  isRecord(properties)
    ? Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, told(part, key)]))
    : properties

/** `Which way it points. Values: north (upper side), …`, `Which kind or form it is. This one: a table that is rolled on.` */
function withValues(text: string, key: string, part: Json, keys: readonly string[]): string {
  const values = valuesOf(part)
  if ('const' in part) {
    const value = String(part.const)
    const words = wordsOfForm(key, value, keys) ?? wordsOfValue(key, value, [value])
    return words === undefined ? text : `${text} This one, ${value}: ${words}.`
  }
  if (values.length < 2) return text
  const told = values.map((value) => {
    const words = wordsOfValue(key, value, values)
    return words === undefined || words === value ? value : `${value} (${words})`
  })
  return `${text} Values: ${told.join(', ')}.`
}

/** The fixed values that can stand there. */
export function valuesOf({ enum: among, anyOf }: Json): string[] {
  if (Array.isArray(among)) return among.map(String)
  return Array.isArray(anyOf) ? anyOf.flatMap((part) => (isRecord(part) ? valuesOf(part) : [])) : []
}

/** How much of what stands in the source is here, and the other way round: 1, when both have the same keys; 0, when one has others. */
function shareOf(source: readonly string[], keys: readonly string[]): number {
  const known = new Set(keys)
  return source.every((key) => known.has(key)) ? source.length / keys.length : 0
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
