/** Two made maps side by side, figure by figure. */
import { type ReactNode, useCallback } from 'react'
import type { Measures } from '#editing/generate/measures.ts'
import { Thumbnail } from '#ui/pictures/thumbnail.tsx'
import type { ShownMap } from './use-maps.ts'

const rows: readonly (readonly [keyof Measures, string])[] = [
  ['worth', 'Worth playing (of 100)'],
  ['rooms', 'Rooms'],
  ['sizes', 'Different sizes of rooms'],
  ['largest', 'Largest room (squares)'],
  ['loops', 'Ways round'],
  ['chokes', 'Connections that nothing replaces'],
  ['flanks', 'Ways between the sides'],
  ['cover', 'Squares out of long lines (%)'],
  ['lane', 'Longest lane (inches)'],
  ['contested', 'Contested markers'],
  ['safe', 'Markers nearer to one side'],
  ['doorsApart', 'Scoring hatchways farther for one side (inches)'],
  ['walls', 'Walls'],
  ['box', 'Of the box (%)'],
  ['hatchways', 'Hatchways'],
]

export function CompareMaps({
  maps,
  busy,
  onTake,
}: {
  readonly maps: readonly ShownMap[]
  /** What is not known yet will be. */
  readonly busy: boolean
  readonly onTake: (map: ShownMap) => void
}): ReactNode {
  return (
    <section className="compare-maps" aria-label="Two maps compared">
      <div className="compare-maps-pictures">
        {maps.map((map) => (
          <Side key={map.seed} map={map} onTake={() => onTake(map)} />
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {maps.map(({ seed }) => (
              <th scope="col" key={seed}>
                Seed {seed}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, label]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {maps.map(({ seed, measures }) => (
                <td key={seed}>{measures?.[key] ?? '–'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Fairness</th>
            {maps.map(({ seed, fair }) => (
              <td key={seed}>{fair ?? (busy ? 'Measuring…' : '–')}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Side({ map, onTake }: { readonly map: ShownMap; readonly onTake: () => void }): ReactNode {
  const mission = useCallback(() => map.document, [map.document])
  return (
    <figure>
      <Thumbnail mission={mission} />
      <figcaption>
        Seed {map.seed}{' '}
        <button type="button" className="button button-small" onClick={onTake}>
          Take this map
        </button>
      </figcaption>
    </figure>
  )
}
