/** A logo of 40 × 20 pixels, as base64: the beginning of a PNG, which is all that a style looks at. */
const bytes = new Uint8Array(48)
bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
const view = new DataView(bytes.buffer)
view.setUint32(16, 40)
view.setUint32(20, 20)
export const logoPng = Buffer.from(bytes).toString('base64')
