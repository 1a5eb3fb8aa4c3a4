/** An example of a rule, drawn in the colours of the window. */
import type { ReactNode } from 'react'
import type { ExamplePicture } from '#publishing/rule-pages/rule-examples.ts'
import { DrawnCanvas } from '#ui/pictures/drawn-canvas.tsx'

interface RulePictureProps {
  readonly picture: ExamplePicture
  readonly label: string
}

export function RulePicture({ picture: { box, shapes }, label }: RulePictureProps): ReactNode {
  const style = { aspectRatio: `${box.width} / ${box.height}` }
  return <DrawnCanvas className="rule-picture" style={style} label={label} box={box} shapes={shapes} />
}
