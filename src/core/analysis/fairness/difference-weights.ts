/** What differences between sides are worth that are no ways: a matter of taste, in one place. */

/** Turns of movement that differences are worth which are no ways. */
export const WORTH = {
  /** A hatchway more to open. */
  hatchway: 0.75,
  /** All of a control area in sight of the enemy, none of it for the other side. */
  sight: 2,
  /** All of the open ground. */
  ground: 10,
  /** An entry zone more, a way out of a zone more, a hatchway more whose loss cuts one off. */
  zone: 0.5,
  exit: 0.25,
  choke: 0.5,
}
/** Of a way that is longer but takes no turn more (in turns). */
export const LESS_THAN_A_TURN = 0.99
/** Milder differences are not told: shares of a control area and of the ground (they are counted in places). */
export const LEAST = { sight: 0.03, ground: 0.005 }
