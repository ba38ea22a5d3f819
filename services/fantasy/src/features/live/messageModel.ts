import mongoose, { Schema } from 'mongoose';

const keptSeconds = 60;

// Written and read by the Socket.IO adapter: what processes tell each other lives a minute.
const schema = new Schema({ createdAt: { type: Date, expires: keptSeconds } }, { strict: false });

export const RoomMessageModel = mongoose.model('RoomMessage', schema, 'roomMessages');
