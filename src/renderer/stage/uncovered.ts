/** How much of the map is to be seen while something stands over its right edge: the history, the versions, find. */
import type { Box } from '#core/geometry/point.ts'
import type { Size } from './view.ts'

/** Parts of the window that stand over the right edge of the map have this attribute. */
const OVER_MAP = '[data-over-map]'

/** Less of the map than this part of its width is no room to bring something into. */
const LEAST_FREE = 0.4

/** The size of the map up to what covers its right edge (CSS px); all boxes in one frame. */
export function uncovered(stage: Box, covers: readonly Box[]): Size {
  const right = stage.x + stage.width
  const free = covers
    .filter((cover) => cover.x < right && cover.x + cover.width > right - stage.width * LEAST_FREE)
    .map((cover) => cover.x - stage.x)
    .filter((width) => width >= stage.width * LEAST_FREE)
  return { width: Math.min(stage.width, ...free), height: stage.height }
}

/** The same for the map on the page. */
export const uncoveredOf = (stage: HTMLElement): Size =>
  uncovered(
    stage.getBoundingClientRect(),
    [...document.querySelectorAll(OVER_MAP)].map((cover) => cover.getBoundingClientRect()),
  )
