/** The signs of a comparison: each has a form of its own, as on the map, and a colour. */
import { CircleMinus, SquarePlus, Triangle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DifferenceSort } from '#core/compare/difference.ts'
import { useMapTheme } from '../theme.ts'

const signs = { added: SquarePlus, removed: CircleMinus, altered: Triangle } as const

/** The sign of a difference. Beside words that say the same, readers pass it over. */
export function CompareSign({ sort }: { readonly sort: DifferenceSort }): ReactNode {
  const name = sort === 'added' || sort === 'removed' ? sort : 'altered'
  const Sign = signs[name]
  return <Sign className="compare-sign" size={16} color={useMapTheme()[name]} aria-hidden="true" />
}

/** What the marks on the map mean: no mark is known by its colour alone. */
export function CompareKey({ name }: { readonly name: string }): ReactNode {
  return (
    <ul className="compare-list" aria-label="Marks on the map">
      <li>
        <CompareSign sort="added" />
        <span>only here</span>
      </li>
      <li>
        <CompareSign sort="removed" />
        <span>only in {name}</span>
      </li>
      <li>
        <CompareSign sort="changed" />
        <span>changed or moved</span>
      </li>
    </ul>
  )
}
