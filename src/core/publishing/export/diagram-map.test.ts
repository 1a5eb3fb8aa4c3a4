import { expect, it } from 'vitest'
import { emptyScene } from '#model/mission/diagrams.ts'
import { exampleDiagram } from '../../../../test/support/example-diagram.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { diagramMap } from './diagram-map.ts'

it.each([
  ['Short', ['$', 'Short']],
  ['The long name of a room at the rim', ['$']],
])('has the sign of an area in its frame, whether or not the name beside it is cut: %s', (label, shown) => {
  const squares = [2, 3, 4].map((x) => ({ board: 1 as const, x, y: 1 }))
  const mission = missionOf({ regions: [{ id: 'r1', kind: 'strongroom', label, squares }] })
  const models = exampleDiagram('d1').models.slice(0, 1)
  const diagram = {
    id: 'd1',
    title: 'Here',
    text: '',
    ...emptyScene,
    models: models.map((model) => ({ ...model, x: 60, y: 150 })),
  }
  const { layers, isPart } = diagramMap(mission, diagram, { labels: 17.5, shown: 26 })
  expect(isPart).toBe(true)
  const shapes = layers.flatMap(({ name, figures }) =>
    name === 'region-names' ? figures.flatMap((figure) => figure.shapes) : [],
  )
  expect(shapes.filter(({ type }) => type !== 'text')).toHaveLength(1)
  expect(shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))).toEqual(shown)
})
