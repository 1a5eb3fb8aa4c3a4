/** Places in a document that is JSON, and foreign text, as messages name them. */

/** One fault with the path to it in the document, e.g. `['panels', 3, 'piece']`. */
export interface ValidationIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** A way into a document: keys and list indices. */
export type Path = readonly (string | number)[]

/** `panels[3].piece`; odd keys are quoted. */
export function formatPath(path: Path): string {
  let text = ''
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`
    else if (/^[$A-Za-z_][$\w]*$/.test(step) && step.length <= LONGEST_QUOTE) text += text === '' ? step : `.${step}`
    else text += `[${quote(step)}]`
  }
  return text
}

const LONGEST_QUOTE = 40

/** Foreign text for a message: in quotation marks, cut short, nothing in it that a terminal would obey. */
export function quote(text: string): string {
  const short = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text
  return `“${printable(short)}”`
}

/** The text with control, format and direction characters and lone surrogates written out as `\u…`. */
const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
