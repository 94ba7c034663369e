/** Makes a key frame request by FIR (RFC 5104), which the supported browsers do not send. */
export function fullPictureRequest(ssrc: number): Buffer {
  const packet = Buffer.alloc(20)
  packet.set([0x84, 206, 0, 4])
  packet.writeUInt32BE(1, 4)
  packet.writeUInt32BE(ssrc, 12)
  return packet
}

export function mediaPacket(ssrc: number, seq: number, bytes = 60): Buffer {
  const packet = Buffer.alloc(bytes)
  packet[0] = 0x80
  packet[1] = 96
  packet.writeUInt16BE(seq & 0xffff, 2)
  packet.writeUInt32BE(seq * 960, 4)
  packet.writeUInt32BE(ssrc, 8)
  return packet
}
