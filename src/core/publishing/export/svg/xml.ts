/** Text inside XML 1.0: escaped, and without the characters that XML cannot hold. */

/** For text and attribute values alike. What XML 1.0 cannot hold becomes U+FFFD. */
export const escapeXml = (text: string): string => expressible(text).replace(/[&<>"'\t\n\r]/g, entity)

/** For text that may hold line breaks: they stay as they are. */
export const escapeXmlText = (text: string): string => expressible(text).replace(/[&<>\r]/g, entity)

function entity(char: string): string {
  switch (char) {
    case '&':
      return '&amp;'
    case '<':
      return '&lt;'
    case '>':
      return '&gt;'
    case '"':
      return '&quot;'
    default:
      return `&#${char.charCodeAt(0)};`
  }
}

const expressible = (text: string): string =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is replaced
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  )

/** A length with at most three digits after the point, never `-0` or `1e-7`. */
export const decimal = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000
  return String(rounded === 0 ? 0 : rounded)
}
