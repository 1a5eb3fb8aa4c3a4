import { StaticCanvas } from 'fabric/es'
import { afterEach, describe, expect, it } from 'vitest'
import type { Figure } from '#drawing/display/display-list.ts'
import { dark, light } from '#drawing/display/themes.ts'
import { LayerObject } from './map-objects.ts'

const square = (item: string, x: number): Figure => ({
  item,
  shapes: [
    {
      type: 'path',
      closed: true,
      points: [
        { x, y: 0 },
        { x: x + 10, y: 0 },
        { x: x + 10, y: 10 },
        { x, y: 10 },
      ],
      paint: { fill: 'wall' },
    },
  ],
})

let canvas: StaticCanvas | undefined
afterEach(async () => {
  await canvas?.dispose()
  canvas = undefined
})

/** A canvas of 100 × 50 pixels that shows the layer at 2 pixels per millimetre, shifted by (10, 5) pixels. */
function shown(layer: LayerObject): (x: number, y: number) => string {
  const made = new StaticCanvas(document.createElement('canvas'), {
    width: 100,
    height: 50,
    enableRetinaScaling: false,
  })
  canvas = made
  made.setViewportTransform([2, 0, 0, 2, 10, 5])
  made.add(layer)
  made.renderAll()
  return (x, y) => {
    const [red, green, blue, alpha] = made.getContext().getImageData(x, y, 1, 1).data
    return alpha === 0
      ? 'nothing'
      : `#${[red, green, blue].map((part) => part?.toString(16).padStart(2, '0')).join('')}`
  }
}

describe('a layer of the display list on the canvas', () => {
  it('draws its figures in millimetres, in the colours of the theme', () => {
    for (const theme of [dark, light]) {
      const layer = new LayerObject(theme)
      layer.show([square('p1', 0)], new Set(), theme)
      const colourAt = shown(layer)
      expect(colourAt(11, 6)).toBe(theme.wall.toLowerCase())
      expect(colourAt(29, 24)).toBe(theme.wall.toLowerCase())
      expect(colourAt(31, 6)).toBe('nothing')
      expect(colourAt(9, 6)).toBe('nothing')
    }
  })

  it('leaves out what is held by the pointer', () => {
    const layer = new LayerObject(dark)
    layer.show([square('p1', 0), square('p2', 15)], new Set(['p1']), dark)
    const colourAt = shown(layer)
    expect(colourAt(20, 15)).toBe('nothing')
    expect(colourAt(50, 15)).toBe(dark.wall.toLowerCase())
  })
})
