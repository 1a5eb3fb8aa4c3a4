/** The first choices for paper: the style, by a small picture of each, and what most people print, by one button each. */
import { type ReactNode, useId } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { secretsOf } from '#model/mission/hidden-tokens.ts'
import type { PdfPart } from '#publishing/export/formats/pdf/pdf-options.ts'
import { knownStyle, type StyleName, styleLabels, styleNamed, styleNames } from '#publishing/sheet/style/sheet-style.ts'

interface StylePicturesProps {
  /** Name of a style, or that of a club whole. */
  readonly value: unknown
  readonly document: Mission
  readonly choose: (name: StyleName) => void
}

export function StylePictures({ value, document, choose }: StylePicturesProps): ReactNode {
  const group = useId()
  const own = document.mission.style
  const said = value === 'as-named' ? own : value
  const chosen = typeof said === 'object' ? null : knownStyle(said === undefined ? undefined : String(said))
  return (
    <fieldset className="style-pictures">
      <legend>Look</legend>
      {styleNames.map((name) => (
        <label key={name}>
          <input type="radio" name={group} value={name} checked={name === chosen} onChange={() => choose(name)} />
          <StylePicture name={name} />
          <span>{styleLabels[name].split(':')[0]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A page of 42 × 58: head, facts, map, two columns of lines. */
function StylePicture({ name }: { readonly name: StyleName }): ReactNode {
  const { colours, title } = styleNamed(name)
  const plates = title.form === 'plates'
  const filled = title.form !== 'rule'
  const lines = [0, 3, 6, 9, 12]
  return (
    <svg viewBox="0 0 42 58" aria-hidden="true">
      <rect width="42" height="58" fill="#ffffff" />
      <rect
        x="3"
        y="3"
        width="36"
        height={plates ? 10 : filled ? 7 : 0.8}
        fill={plates ? '#12161a' : filled ? colours.band : colours.text}
      />
      <rect x="5" y="5.4" width="15" height="2.4" fill={filled ? colours.onBand : colours.text} />
      {plates && <rect x="3" y="10" width="36" height="3" fill={colours.band} />}
      <rect
        x="3"
        y="17"
        width="36"
        height="17"
        fill={plates ? '#12161a' : '#ffffff'}
        stroke={colours.text}
        strokeWidth="0.5"
      />
      {plates && <rect x="5.5" y="19" width="31" height="13" fill="#faf9f6" />}
      <path d="M15 19v7h8M28 32v-8h8" fill="none" stroke={colours.text} strokeWidth="1.1" />
      {[3, 22].map((x) => (
        <g key={x}>
          {(plates || title.form === 'band') && (
            <rect x={x} y="37" width="17" height="3" fill={plates ? (x === 3 ? '#0a5f9a' : '#9a5b00') : colours.band} />
          )}
          {!plates && title.form !== 'band' && <rect x={x} y="39" width="17" height="0.7" fill={colours.accent} />}
          {lines.map((y) => (
            <rect key={y} x={x} y={42 + y} width={y === 12 ? 11 : 17} height="1" fill={colours.rule} />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** Everything that a mission has something for, in true size left out: it takes a pile of paper. */
const everything = (document: Mission): readonly PdfPart[] => [
  'mission',
  'setup',
  'parts',
  ...(document.mission.briefing.trim() === '' ? [] : (['briefing'] as const)),
  ...(document.diagrams.length === 0 ? [] : (['diagrams'] as const)),
  'score',
  ...(document.forces.length === 0 ? [] : (['forces'] as const)),
  'roster',
  ...(secretsOf(document).length === 0 ? [] : (['owners'] as const)),
  'cards',
]

interface QuickPartsProps {
  readonly value: unknown
  readonly document: Mission
  readonly choose: (parts: readonly PdfPart[]) => void
}

export function QuickParts({ value, document, choose }: QuickPartsProps): ReactNode {
  const chosen = Array.isArray(value) ? value.join() : ''
  const ways: readonly (readonly [string, readonly PdfPart[]])[] = [
    ['Sheet', ['mission']],
    ['Set-up', ['setup']],
    ['Everything', everything(document)],
    ['Tiles', ['tiles']],
  ]
  return (
    <fieldset className="quick-parts">
      <legend>Print</legend>
      {ways.map(([name, parts]) => (
        <button
          key={name}
          type="button"
          className="button"
          aria-pressed={chosen === parts.join()}
          onClick={() => choose(parts)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
