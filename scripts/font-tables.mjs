/**
 * Writes down what the bundled fonts hold, so that nobody has to load one to know: resources/fonts/coverage.json (which
 * characters each set of fonts has) and resources/fonts/widths.json (how wide letters are). Run it after a font has changed:
 * `npm run fonts`. A test reads the fonts again and compares.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as fontkit from 'fontkit'

const folder = new URL('../resources/fonts/', import.meta.url)
const open = (name) => fontkit.create(readFileSync(new URL(`${name}.ttf`, folder)))

/** Sets of files that are loaded together, in the order in which a letter is looked for. */
const sets = {
  base: ['Barlow-Regular', 'Barlow-SemiBold', 'BarlowCondensed-Medium', 'BarlowCondensed-SemiBold'],
  wide: ['FiraSans-Regular', 'FiraSans-SemiBold', 'FiraSansCondensed-Medium', 'FiraSansCondensed-SemiBold'],
  symbols: ['BulkheadSymbols-Regular'],
}
const fonts = Object.fromEntries(Object.entries(sets).map(([name, files]) => [name, files.map(open)]))

/** Characters that every font of a set has, and that can be seen or leave a gap. */
const charactersOf = ([first, ...others]) =>
  first.characterSet
    .filter((code) => code >= 0x20 && code < 0xfff0 && others.every((font) => font.hasGlyphForCodePoint(code)))
    .sort((a, b) => a - b)

/** `20-7e,a0`: ranges of code points in hexadecimal. */
function ranges(codes) {
  const parts = []
  for (const code of codes) {
    const last = parts.at(-1)
    if (last !== undefined && last[1] === code - 1) last[1] = code
    else parts.push([code, code])
  }
  return parts
    .map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`))
    .join(',')
}

const coverage = Object.fromEntries(Object.entries(fonts).map(([name, set]) => [name, ranges(charactersOf(set))]))
write('coverage.json', `${JSON.stringify(coverage, null, 2)}\n`)

/** Letters whose width is written down. An accented letter is as wide as the letter below its accents. */
const measured = []
for (const [name, set] of Object.entries(fonts)) {
  if (name === 'symbols') continue
  for (const code of charactersOf(set)) {
    const char = String.fromCodePoint(code)
    if (/\p{M}/u.test(char) || measured.some((known) => known.char === char)) continue
    if (name === 'wide' && !/\p{Script=Greek}|\p{Script=Cyrillic}/u.test(char)) continue
    const [letter] = char.normalize('NFD')
    if (letter === char || code < 0x100) measured.push({ char, set })
  }
}
const faces = ['sans', 'sans-bold', 'condensed', 'condensed-bold']
const advances = faces.map((face, index) => {
  const list = measured.map(({ char, set }) => {
    const { unitsPerEm } = set[index]
    return Math.round((set[index].glyphForCodePoint(char.codePointAt(0)).advanceWidth * 1000) / unitsPerEm)
  })
  return `    "${face}": [${list.join(', ')}]`
})
const chars = JSON.stringify(measured.map(({ char }) => char).join(''))
write('widths.json', `{\n  "chars": ${chars},\n  "advances": {\n${advances.join(',\n')}\n  }\n}\n`)

function write(name, text) {
  writeFileSync(new URL(name, folder), text)
  console.log(`resources/fonts/${name}: ${text.length} characters`)
}
