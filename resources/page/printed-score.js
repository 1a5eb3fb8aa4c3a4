/** The score on paper: a battle that is printed half-played goes on with a pencil. On the screen it is not seen. */
export function printedScore(at) {
  const row = (name, cells, cell = 'td') =>
    element('tr', '', {}, [
      element('th', name, { scope: 'row' }),
      ...cells.map((words) => element(cell, String(words), cell === 'th' ? { scope: 'col' } : { class: 'number' })),
    ])
  const signed = (points) => (points < 0 ? `−${-points}` : points)
  const scored = play.objectives.flatMap(({ title, most = Number.POSITIVE_INFINITY }, objective) => {
    const points = at.gained.map((gained) => Math.min(gained[objective], most))
    return points.some((each) => each !== 0) ? [row(title, points.map(signed))] : []
  })
  const taken = at.taken.some((points) => points !== 0)
    ? [
        row(
          'Lost to opponents',
          at.taken.map((points) => signed(-points)),
        ),
      ]
    : []
  const painted =
    at.painted.size > 0
      ? [
          row(
            'Painted army',
            play.sides.map((_side, side) => (at.painted.has(side) ? play.painted : 0)),
          ),
        ]
      : []
  const together = at.totals.map((points, side) =>
    [points, overCap(at, side)].filter((words) => words !== '').join(', '),
  )
  const names = play.sides.map(({ name }) => name)
  return element('div', '', { class: 'printed' }, [
    element('h2', 'Score'),
    element('p', stepName(steps[at.step], at.first)),
    element('table', '', {}, [row('', names, 'th'), ...scored, ...taken, ...painted, row('Together', together)]),
    element('h3', 'What was tapped, the last first'),
  ])
}
