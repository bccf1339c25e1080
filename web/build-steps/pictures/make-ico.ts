interface IcoImage {
  /** Width and height in pixels, below 256. */
  size: number;
  png: Uint8Array;
}

const headerLength = 6;
const entryLength = 16;

/** Packs PNG images into one .ico file, which every browser since 2007 reads. */
export function makeIco(images: readonly IcoImage[]): Buffer {
  const header = Buffer.alloc(headerLength + entryLength * images.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const at = headerLength + entryLength * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4); // planes
    header.writeUInt16LE(32, at + 6); // bits a pixel
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
