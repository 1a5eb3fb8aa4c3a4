/** The figures behind the differences: ground, and the ways of every side. */
import { type ReactNode, useRef } from 'react'
import { chokeLines, exitRows, groundRows, sideRows } from '#analysis/fairness/fairness-text.ts'
import type { FairnessReport, Hatchways } from '#analysis/fairness/report.ts'
import { useReachableScroll } from '#ui/controls/reachable-scroll.ts'
import { SquaresWhole } from '#ui/prose/unbroken-squares.tsx'

interface TablesProps {
  readonly report: FairnessReport
  readonly when: Hatchways
}

export function FairnessTables({ report, when }: TablesProps): ReactNode {
  return (
    <>
      <RowsTable title="Ground" rows={groundRows(report, when)} numbers={[1, 2, 3]} />
      <RowsTable title="Exits" rows={exitRows(report, when)} numbers={[1, 2]} />
      {when === 'open' && (
        <section className="fairness-differences" aria-label="Choke points">
          <h3>Choke points</h3>
          <ul>
            {chokeLines(report).map((text) => (
              <li key={text}>
                <SquaresWhole>{text}</SquaresWhole>
              </li>
            ))}
          </ul>
        </section>
      )}
      {report.sides.map((side) => (
        <RowsTable key={side.id} title={side.name} rows={sideRows(report, side, when)} numbers={[2, 3, 5]} />
      ))}
    </>
  )
}

interface RowsProps {
  readonly title: string
  /** The first one is the head. */
  readonly rows: readonly (readonly string[])[]
  /** Columns with figures. */
  readonly numbers: readonly number[]
}

function RowsTable({ title, rows: [head = [], ...rows], numbers }: RowsProps): ReactNode {
  const style = (column: number): string | undefined => (numbers.includes(column) ? 'number' : undefined)
  const part = useRef<HTMLElement>(null)
  const reach = useReachableScroll(part)
  return (
    <section className="fairness-table" aria-label={title} ref={part} {...reach}>
      <h3>{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={cell} scope="col" className={style(column)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: zones may bear one name, and rows never move
            <tr key={index} className={row[0] === rows[index - 1]?.[0] ? undefined : 'fairness-first'}>
              {head.map((column, at) =>
                at === 0 ? (
                  <th key={column} scope="row">
                    <SquaresWhole>{row[at] ?? ''}</SquaresWhole>
                  </th>
                ) : (
                  <td key={column} className={style(at)} data-head={column}>
                    <SquaresWhole>{(row[at] ?? '').replaceAll(' %', '\u00a0%')}</SquaresWhole>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
