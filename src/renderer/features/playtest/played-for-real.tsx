/** Results of real games beside the figures of a playtest. */

import { type ReactNode, useEffect, useState } from 'react'
import type { PlaytestReport } from '#analysis/playtest/types.ts'
import { countOf } from '#model/mission/plural.ts'
import { type TableResult, winnerOf } from '#publishing/sheet/table-results.ts'
import { useEditor } from '#state/editor-store.ts'
import { windowTables } from '#state/play/stored-tables.ts'
import { decimal, FiguresTable, percent, SideName } from './figures-table.tsx'

export function PlayedForReal({ report }: { readonly report: PlaytestReport }): ReactNode {
  const title = useEditor((state) => state.document.mission.title)
  const missionKey = useEditor((state) => state.missionKey)
  const [games, setGames] = useState<readonly TableResult[]>([])
  useEffect(() => {
    let isOver = false
    Promise.all([missionKey(), windowTables.results()]).then(
      ([id, stored]) => {
        if (isOver) return
        setGames(stored.map(({ result }) => result).filter((result) => result.id === id || result.id === title))
      },
      // Without results to read there is nothing to compare.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [missionKey, title])
  if (games.length === 0) return null
  const { sides, symmetric } = report
  const pointsOf = (name: string): number | null => {
    const own = games.flatMap((game) => game.sides.filter((side) => side.name === name))
    return own.length === 0 ? null : own.reduce((sum, { points }) => sum + points, 0) / own.length
  }
  const winsOf = (name: string): number =>
    games.filter((game) => game.sides[winnerOf(game) ?? -1]?.name === name).length
  return (
    <section aria-label="Predicted and played">
      <h3>Predicted and played</h3>
      <p className="field-hint">{`Beside ${countOf(games.length, 'game')} whose result you saved in the Table view.`}</p>
      <FiguresTable
        title="Predicted and played"
        heads={['Side', 'Predicted', 'Played', ...(symmetric ? ['Wins predicted', 'Games won'] : [])]}
      >
        {sides.map((side) => (
          <tr key={side.id}>
            <th scope="row">
              <SideName side={side} />
            </th>
            <td className="number">{decimal(side.vp.mean)}</td>
            <td className="number">{pointsOf(side.name)?.toFixed(1) ?? '–'}</td>
            {symmetric && (
              <>
                <td className="number">{percent(side.wins?.mean ?? 0)}</td>
                <td className="number">
                  {winsOf(side.name)} of {games.length}
                </td>
              </>
            )}
          </tr>
        ))}
      </FiguresTable>
    </section>
  )
}
