/** Keys as the command table writes them (`CmdOrCtrl+Shift+Z`, `F8`, `R`): reading, matching and showing them. */

/** Part of a `KeyboardEvent` that is needed here. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

interface Chord {
  readonly mod: boolean
  readonly alt: boolean
  readonly shift: boolean
  readonly key: string
}

function chordOf(text: string): Chord {
  const parts = text.split('+')
  return {
    mod: parts.includes('CmdOrCtrl'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
    key: parts.at(-1) ?? '',
  }
}

/** Letters and digits also by their place on the keyboard, so that other alphabets and shifted digit rows work. */
const codesOf = (key: string): readonly string[] =>
  /^[A-Z]$/.test(key) ? [`Key${key}`] : /^\d$/.test(key) ? [`Digit${key}`, `Numpad${key}`] : []

const isSign = (key: string): boolean => /^[^A-Z\d]$/i.test(key)

/** True when the press is the chord; the main modifier is Command on a Mac and Control elsewhere. */
export function matches(text: string, press: KeyPress, mac: boolean): boolean {
  const chord = chordOf(text)
  const [mod, foreign] = mac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  if (mod !== chord.mod || foreign || press.altKey !== chord.alt) return false
  // `+` and `=` share a key on many keyboards, `+` alone has its own on others.
  if (chord.key === '=') return press.key === '=' || press.key === '+'
  // A sign may need Shift on one keyboard and none on another: `/` is Shift+7 in Germany, `.` Shift+; in France.
  if (isSign(chord.key) && !chord.shift) return press.key === chord.key
  if (press.shiftKey !== chord.shift) return false
  if (press.key.toUpperCase() === chord.key.toUpperCase()) return true
  const latin = /^[\x20-\x7e]$/.test(press.key) && /^[A-Z]$/i.test(press.key)
  return !latin && codesOf(chord.key).includes(press.code)
}

const macNames: Readonly<Record<string, string>> = { CmdOrCtrl: '⌘', Shift: '⇧', Alt: '⌥', Delete: '⌫', '=': '+' }
const names: Readonly<Record<string, string>> = { CmdOrCtrl: 'Ctrl', Delete: 'Del', '-': '−', '=': '+' }

/** The keys as people read them: `Ctrl+Shift+Z`, `⌘⇧Z`; the key with `=` and `+` is the one with the plus, which every keyboard has. */
export function shownKeys(text: string, mac: boolean): string {
  const parts = text.split('+')
  return mac ? parts.map((part) => macNames[part] ?? part).join('') : parts.map((part) => names[part] ?? part).join('+')
}
