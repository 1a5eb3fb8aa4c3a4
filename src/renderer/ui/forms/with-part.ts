/** The object with that part, or without it where there is none: parts that are not said are left out of a file. */
export function withPart<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  key: Key,
  value: Whole[Key] | undefined,
): Whole {
  if (value !== undefined) return { ...whole, [key]: value }
  const rest = { ...whole }
  delete rest[key]
  return rest
}
