/** Asks for a whole picture by FIR (RFC 5104), which browsers of ours do not do. */
export function fullPictureRequest(ssrc: number): Buffer {
  const packet = Buffer.alloc(20)
  packet.set([0x84, 206, 0, 4])
  packet.writeUInt32BE(1, 4)
  packet.writeUInt32BE(ssrc, 12)
  return packet
}

/** A packet of RTP of a stream. */
export function mediaPacket(ssrc: number, seq: number, bytes = 60): Buffer {
  const packet = Buffer.alloc(bytes)
  packet[0] = 0x80
  packet[1] = 96
  packet.writeUInt16BE(seq & 0xffff, 2)
  packet.writeUInt32BE(seq * 960, 4)
  packet.writeUInt32BE(ssrc, 8)
  return packet
}
