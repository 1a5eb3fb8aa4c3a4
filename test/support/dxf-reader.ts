/** A small reader for DXF, by the letter of the format: pairs of group code and value, sections, LWPOLYLINE entities. */
export interface DxfLine {
  readonly layer: string
  readonly closed: boolean
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

export interface DxfFile {
  readonly sections: readonly string[]
  /** Values of a header variable, by group code. */
  header(name: string): ReadonlyMap<number, string>
  /** Colour number of each layer. */
  readonly layers: ReadonlyMap<string, number>
  readonly lines: readonly DxfLine[]
  /** Every handle; each may stand once. */
  readonly handles: readonly string[]
}

type Pair = readonly [code: number, value: string]

export function readDxf(text: string): DxfFile {
  const rows = text.split(/\r?\n/)
  const pairs: Pair[] = []
  for (let index = 0; index + 1 < rows.length; index += 2) {
    const code = Number(rows[index])
    if (!Number.isInteger(code)) throw new Error(`row ${index + 1} is no group code: ${rows[index]}`)
    pairs.push([code, rows[index + 1] ?? ''])
  }
  if (pairs.at(-1)?.[0] !== 0 || pairs.at(-1)?.[1] !== 'EOF') throw new Error('the file has no end')
  const records = split(pairs, ([code]) => code === 0)
  const value = (record: readonly Pair[], wanted: number): string | undefined =>
    record.find(([code]) => code === wanted)?.[1]
  const ofType = (type: string): readonly Pair[][] => records.filter(([first]) => first?.[1] === type)
  const sections = ofType('SECTION').map((record) => value(record, 2) ?? '')
  const [header = []] = ofType('SECTION').filter((record) => value(record, 2) === 'HEADER')
  return {
    sections,
    header: (name) => {
      const variable = split(header, ([code]) => code === 9).find(([first]) => first?.[1] === name)
      if (variable === undefined) throw new Error(`no ${name}`)
      return new Map(variable.slice(1))
    },
    layers: new Map(ofType('LAYER').map((record) => [value(record, 2) ?? '', Number(value(record, 62))])),
    lines: ofType('LWPOLYLINE').map((record): DxfLine => {
      const [xs, ys] = [10, 20].map((code) => record.filter(([own]) => own === code).map(([, text]) => Number(text)))
      const points = (xs ?? []).map((x, index) => ({ x, y: ys?.[index] ?? Number.NaN }))
      if (points.length !== Number(value(record, 90))) throw new Error('a line does not hold as many points as it says')
      return { layer: value(record, 8) ?? '', closed: (Number(value(record, 70)) & 1) === 1, points }
    }),
    handles: records.flatMap((record) => (record[0]?.[1] === 'DIMSTYLE' ? value(record, 105) : value(record, 5)) ?? []),
  }
}

/** Runs of pairs, each beginning where `starts` says so. */
function split(pairs: readonly Pair[], starts: (pair: Pair) => boolean): Pair[][] {
  const runs: Pair[][] = []
  for (const pair of pairs) {
    if (starts(pair)) runs.push([pair])
    else runs.at(-1)?.push(pair)
  }
  return runs
}
