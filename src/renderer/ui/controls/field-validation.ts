/** Why a typed value is refused, in words, from the document's own schemas. */

/** What is needed of a schema. */
interface Checked {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } }
}

interface SchemaIssue {
  readonly code?: string | undefined
  readonly message: string
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}

/** The reason in words, or null when the schema accepts the value. */
export function reasonAgainst(schema: Checked, value: unknown): string | null {
  const parsed = schema.safeParse(value)
  if (parsed.success) return null
  const [issue] = parsed.error.issues
  return issue === undefined ? 'This is not possible here.' : wordsFor(issue)
}

function wordsFor(issue: SchemaIssue): string {
  const text = issue.origin === 'string'
  switch (issue.code) {
    case 'too_small':
      if (text) return issue.minimum === 1 ? 'This must not be empty.' : `At least ${issue.minimum} characters.`
      return `At least ${issue.minimum}.`
    case 'too_big':
      return text ? `At most ${issue.maximum} characters.` : `At most ${issue.maximum}.`
    case 'invalid_type':
      return 'This must be a whole number.'
    case 'not_multiple_of':
      return 'This must be a multiple of 15.'
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? 'This is not how it is written.' : sentence(issue.message)
    default:
      return sentence(issue.message)
  }
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
