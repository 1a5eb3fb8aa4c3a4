/** What the steps of both ways to board are called and numbered, in the walk of Play as on the card. Source: rule-sets.md C2. */
export const marineSteps = {
  declare: '1 Declare',
  commit: '2 Commit',
  pointDefence: '3 Point defence',
  defenders: '4 Defenders',
  attack: '5 Attack',
  capture: '6 Capture',
} as const

export const armourSteps = {
  contact: '1 Contact',
  pointDefence: '2 Point defence',
  drivenOff: '3 Driven off',
  weapons: '4 Weapons',
  attack: '5 Attack',
  after: '6 After the attack',
} as const
