import mongoose, { Schema } from 'mongoose';

const retentionSeconds = 60;

// Written and read by the Socket.IO adapter: what processes tell each other lives a minute.
const schema = new Schema({ createdAt: { type: Date, expires: retentionSeconds } }, { strict: false });

export const RoomMessageModel = mongoose.model('RoomMessage', schema, 'roomMessages');
