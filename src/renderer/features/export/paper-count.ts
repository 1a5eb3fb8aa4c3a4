/** How much paper a PDF takes. */

export interface PageSize {
  /** Points. */
  readonly width: number
  readonly height: number
}

/** Short and long side (mm). */
const papers: readonly (readonly [string, number, number])[] = [
  ['A6', 105, 148],
  ['A5', 148, 210],
  ['A4', 210, 297],
  ['A3', 297, 420],
  ['A2', 420, 594],
  ['A1', 594, 841],
  ['A0', 841, 1189],
  ['Letter', 215.9, 279.4],
  ['Legal', 215.9, 355.6],
  ['Tabloid', 279.4, 431.8],
]
const MM_PER_POINT = 25.4 / 72

/** `A4`, however it lies; a size that no paper has, in millimetres. */
export function paperName({ width, height }: PageSize): string {
  const [short = 0, long = 0] = [width, height].map((side) => side * MM_PER_POINT).sort((a, b) => a - b)
  const known = papers.find(([, a, b]) => Math.abs(a - short) < 1 && Math.abs(b - long) < 1)
  return known?.[0] ?? `${Math.round(short)} × ${Math.round(long)} mm`
}

/**
 * `12 pages, on 11 sheets of A4 and 1 sheet of A3`: one page on every sheet, or two where both sides are printed; the paper of
 * a sheet is that of its front.
 */
export function paperText(sizes: readonly PageSize[], bothSides = false): string {
  const counts = new Map<string, number>()
  const fronts = bothSides ? sizes.filter((_, index) => index % 2 === 0) : sizes
  for (const size of fronts) counts.set(paperName(size), (counts.get(paperName(size)) ?? 0) + 1)
  const sheets = [...counts].map(([name, count]) => `${count} ${count === 1 ? 'sheet' : 'sheets'} of ${name}`)
  const last = sheets.pop() ?? 'no paper'
  const paper = [...(sheets.length > 0 ? [sheets.join(', ')] : []), last].join(' and ')
  const pages = `${sizes.length} ${sizes.length === 1 ? 'page' : 'pages'}`
  return bothSides ? `${pages} on both sides of ${paper}` : `${pages}, on ${paper}`
}
