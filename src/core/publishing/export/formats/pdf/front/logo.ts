/** The logo of a club on the head of its sheets. Points. */
import { bytesOfBase64 } from '#foundation/base64.ts'
import { pngSize } from '#model/mission/logo.ts'
import type { Paper } from './block.ts'

export interface LogoSize {
  readonly width: number
  readonly height: number
}

/** As large as that room lets it be; nothing without a logo. */
export function logoSize({ look }: Paper, height: number, width: number): LogoSize {
  const logo = look.style.club?.logo
  const size = logo === undefined ? null : pngSize(logo.data)
  if (size === null) return { width: 0, height: 0 }
  const scale = Math.min(height / size.height, width / size.width)
  return { width: size.width * scale, height: size.height * scale }
}

export function drawLogo(paper: Paper, x: number, y: number, { width, height }: LogoSize): void {
  const { pen, tags, look } = paper
  const club = look.style.club
  if (club?.logo === undefined || width === 0) return
  const { logo, name } = club
  const bytes = bytesOfBase64(logo.data)
  tags.leaf(
    'Figure',
    // pdfkit takes any Uint8Array; its types ask for a Buffer or an ArrayBuffer.
    () => pen.pdf.image(bytes as unknown as ArrayBuffer, x, y, { width, height }),
    { alt: name === '' ? 'Logo' : `Logo of ${name}`, ours: true, bbox: paper.onPage([x, y, x + width, y + height]) },
  )
}
