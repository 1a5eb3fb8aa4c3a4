/** The signs of a comparison: each has a form of its own, as on the map, and a colour. */
import { CircleMinus, SquarePlus, Triangle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DifferenceSort } from '#editing/compare/difference.ts'
import { useMapTheme } from '#ui/theme/theme.ts'

const signs = { added: SquarePlus, removed: CircleMinus, altered: Triangle } as const

/** The sign of a difference. Beside words that say the same, readers pass it over. */
export function CompareSign({ sort }: { readonly sort: DifferenceSort }): ReactNode {
  const name = sort === 'added' || sort === 'removed' ? sort : 'altered'
  const Sign = signs[name]
  return <Sign className="compare-sign" size={16} color={useMapTheme()[name]} aria-hidden="true" />
}

const lines = {
  added: { dash: undefined, word: 'solid' },
  removed: { dash: '7 4', word: 'dashed' },
  altered: { dash: '2 3', word: 'dotted' },
} as const

/** What the marks on the map mean: no mark is known by its colour alone, and lines far from their sign are told apart, too. */
export function CompareKey({ name }: { readonly name: string }): ReactNode {
  return (
    <ul className="compare-list" aria-label="Marks on the map">
      <KeyRow sort="added">only here</KeyRow>
      <KeyRow sort="removed">only in {name}</KeyRow>
      <KeyRow sort="altered">changed or moved</KeyRow>
    </ul>
  )
}

function KeyRow({ sort, children }: { readonly sort: keyof typeof lines; readonly children: ReactNode }): ReactNode {
  const colour = useMapTheme()[sort]
  const { dash, word } = lines[sort]
  return (
    <li>
      <CompareSign sort={sort === 'altered' ? 'changed' : sort} />
      <span className="compare-key">
        <span>{children}</span>
        <span className="compare-line">
          <svg width="28" height="4" aria-hidden="true">
            <line x2="28" y1="2" y2="2" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
          </svg>
          {word}
        </span>
      </span>
    </li>
  )
}
