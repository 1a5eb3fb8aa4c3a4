/** The one place that makes plurals. */

/** Names whose plural is not made by an ending. */
const own: Readonly<Record<string, string>> = {
  leaf: 'leaves',
  half: 'halves',
  man: 'men',
  craft: 'craft',
  debris: 'debris',
}

/** `Sectors`, `Hatches`, `Batteries`; a name that is plural already (`Prison Cells`) stays as it is. */
export function plural(name: string): string {
  const last = /[\p{L}]+$/u.exec(name)?.[0] ?? ''
  const known = own[last.toLowerCase()]
  if (known !== undefined)
    return `${name.slice(0, name.length - last.length)}${/^\p{Lu}/u.test(last) ? `${known.charAt(0).toUpperCase()}${known.slice(1)}` : known}`
  if (/(ch|sh|ss|us|is|x|z)$/i.test(name)) return `${name}es`
  if (/s$/i.test(name)) return name
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`
  return `${name}s`
}

/** `1 piece`, `3 pieces`. */
export const countOf = (count: number, name: string): string => `${count} ${count === 1 ? name : plural(name)}`
