/** How the map looks on a screen, over all samples: least text in pixels, least contrast, what the list costs. */

import { screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import { MAP_THEMES } from '#drawing/display/screen/map-themes.ts'
import { fullMap } from '../support/full-map.ts'
import { sampleMissions, textsOnMap } from '../support/map-look.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

/** Pixels per millimetre of the fitted map: small windows to 1920 × 1080, and zoomed in. */
const SCALES = [0.3, 0.59, 0.76, 0.9, 1.26, 2]

export async function measureLook(): Promise<BenchRow[]> {
  const rows: BenchRow[] = MAP_THEMES.map((theme) => {
    const all = sampleMissions().flatMap(([, mission]) => SCALES.flatMap((scale) => textsOnMap(mission, theme, scale)))
    const least = Math.min(...all.map(({ contrast }) => contrast))
    return {
      name: `Least contrast of ${all.length} texts on the map, ${theme} (4.5 at least)`,
      value: least,
      unit: '×',
    }
  })
  const texts = sampleMissions().flatMap(([, mission]) => SCALES.flatMap((scale) => textsOnMap(mission, 'dark', scale)))
  rows.push({
    name: `Least text on the map, ${texts.length} texts (11 px at least)`,
    value: Math.min(...texts.map(({ px }) => px)),
    unit: 'px',
  })
  const full = fullMap()
  let step = 0
  const zoomed = await timed(() => buildScreenList({ ...full }, screenLook(0.5 * 1.1 ** (step++ % 20), true, true)), {
    runs: 60,
  })
  rows.push({ name: 'List of the full map at a new zoom', ...percentiles(zoomed), unit: 'ms', limit: 50 })
  const look = screenLook(0.9, true, true)
  const edited = await timed(
    () => {
      const panels = full.panels.map((panel, index) => (index === step % full.panels.length ? { ...panel } : panel))
      step += 1
      buildScreenList({ ...full, panels }, look)
    },
    { runs: 60 },
  )
  rows.push({ name: 'List of the full map after an edit', ...percentiles(edited), unit: 'ms', limit: 16 })
  return rows
}
