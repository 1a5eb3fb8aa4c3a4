/** What is said of layers. */
import { expect, it } from 'vitest'
import { layerAnnouncement, layerReason } from './layers.ts'

it('says how a layer is from now on, and why nothing is drawn on it', () => {
  expect(layerAnnouncement('zones', { hidden: true })).toBe('Zones are hidden')
  expect(layerAnnouncement('terrain', { locked: false })).toBe('Terrain is unlocked')
  expect(layerAnnouncement('notes', { dim: false })).toBe('Notes are no longer dimmed')
  expect(layerReason({ terrain: { hidden: false, locked: true, dim: false } }, 'terrain')).toBe('Terrain is locked')
  expect(layerReason({}, 'zones')).toBeNull()
})
