// Points of a battle, from the list of what was tapped. The page that keeps score and the editor's Table view reckon with it.

/** Returns the sums of the events of kind `score` and `painted`; all others are passed over. */
export function reckonScore(play, events) {
  const painted = new Set()
  const gained = play.sides.map(() => play.objectives.map(() => 0))
  const taken = play.sides.map(() => 0)
  // By taker, objective and opponent: points to be taken, and points taken.
  const takings = new Map()
  for (const event of events) {
    if (event.kind === 'painted') painted.has(event.side) ? painted.delete(event.side) : painted.add(event.side)
    else if (event.kind === 'score') {
      gained[event.side][event.objective] += event.points
      const { takes, floor } = play.objectives[event.objective].options[event.option]
      if (takes === true) for (const other of opponents(event.side)) take(event, other, floor ?? 0)
    }
  }
  /** Nobody takes from the own team. */
  function opponents(side) {
    return [...play.sides.keys()].filter((other) => play.sides[other].team !== play.sides[side].team)
  }
  /** Takes from an opponent, who keeps what the floor leaves. A correction first lowers what was to be taken in vain. */
  function take({ points, side, objective }, other, floor) {
    const key = `${side} ${objective} ${other}`
    const before = takings.get(key) ?? { wanted: 0, got: 0 }
    const wanted = Math.max(0, before.wanted + points)
    const got =
      points < 0 ? Math.min(before.got, wanted) : before.got + Math.max(0, Math.min(points, own(other) - floor))
    takings.set(key, { wanted, got })
    taken[other] += got - before.got
  }
  function own(side) {
    const sum = gained[side].reduce(
      (total, points, index) => total + Math.min(points, play.objectives[index].most ?? Number.POSITIVE_INFINITY),
      0,
    )
    return sum - taken[side]
  }
  const totals = play.sides.map((_side, side) => {
    const capped = Math.max(0, Math.min(own(side), play.cap ?? Number.POSITIVE_INFINITY))
    return capped + (painted.has(side) ? play.painted : 0)
  })
  return { painted, gained, taken, totals, own }
}
