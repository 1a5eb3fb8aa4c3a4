// Rolls on the dice tables of a mission, for the page that keeps score.

/** One to `sides`, each as likely as the others. */
function die(sides) {
  const most = Math.floor(2 ** 32 / sides) * sides
  for (;;) {
    const [number] = crypto.getRandomValues(new Uint32Array(1))
    if (number < most) return 1 + (number % sides)
  }
}

const dieRolls = {
  D3: () => die(3),
  D6: () => die(6),
  '2D6': () => die(6) + die(6),
  D33: () => 10 * die(3) + die(3),
  D66: () => 10 * die(6) + die(6),
}

/** What was rolled, and what the row of the table says of it. */
export function rolledOn({ dice, rows }) {
  const result = dieRolls[dice]()
  const row = rows.find(({ from, to }) => from <= result && result <= to)
  return `${result}: ${row?.text ?? 'nothing'}`
}

/** The title with the dice, which it may name already. */
export const tableName = ({ title, dice }) => (new RegExp(`\\b${dice}\\b`).test(title) ? title : `${title} (${dice})`)
