import { type ReadTicket, ticketCode, type TicketFacts, ticketPayload } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { deriveKey, seal, unseal } from '../../platform/config/secrets.js';

/** The key that an event's tickets are signed with (Ed25519). */
interface TicketKey {
  /** The event's id. */
  _id: Types.ObjectId;
  /** Starts at 1; each rotation adds one. */
  number: number;
  /** The raw 32 bytes, base64: with it, tickets can be verified, but not created. */
  publicKey: string;
  /** The private key (PKCS #8, base64), encrypted with the server's secret. */
  sealed: string;
  createdAt: Date;
  /** Earlier public keys: a ticket signed with one of them is replaced, not forged. */
  former: string[];
}

export const ticketKeySchema = new Schema<TicketKey>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true },
    publicKey: { type: String, required: true },
    sealed: { type: String, required: true },
    createdAt: { type: Date, required: true },
    former: { type: [String], required: true },
  },
  { collection: 'ticket_key', versionKey: false },
);

/** A raw Ed25519 public key is the last 32 bytes of its SPKI form (RFC 8410). */
const RAW_BYTES = 32;

/** The bytes before the raw key in the SPKI form of an Ed25519 key (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Result of verifying a signature: made with the event's current key, with an earlier one, or with none of them. */
export type Signed = 'good' | 'replaced' | 'forged';

function isSignedWith(publicKey: string, { payload, signature }: ReadTicket): boolean {
  const spki = Buffer.concat([SPKI_HEAD, Buffer.from(publicKey, 'base64')]);
  return verify(null, payload, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature);
}

/** Signs tickets with the event's own key, which is created for the event's first ticket. */
@Injectable()
export class TicketKeys {
  private readonly secret: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    @InjectModel('ticket_key') private readonly keys: Model<TicketKey>,
  ) {
    this.secret = deriveKey(config.jwtSecret, 'ticket keys');
  }

  /** The code of a ticket. A key that was encrypted with another server's secret is replaced by a new one. */
  async sign(facts: TicketFacts): Promise<string> {
    const eventId = new Types.ObjectId(facts.eventId);
    const { sealed } = await this.keyOf(eventId);
    const pkcs8 = unseal(sealed, this.secret);
    if (pkcs8 === null) {
      await this.rotate(eventId);
      return this.sign(facts);
    }
    const payload = ticketPayload(facts);
    const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    return ticketCode(payload, sign(null, payload, key));
  }

  async verify(ticket: ReadTicket): Promise<Signed> {
    const key = await this.keys.findById(new Types.ObjectId(ticket.facts.eventId)).lean<TicketKey>();
    if (!key) return 'forged';
    if (isSignedWith(key.publicKey, ticket)) return 'good';
    return key.former.some(former => isSignedWith(former, ticket)) ? 'replaced' : 'forged';
  }

  /** An event's key; created now when there is none. */
  async keyOf(eventId: Types.ObjectId): Promise<TicketKey> {
    const known = await this.keys.findById(eventId).lean<TicketKey>();
    if (known) return known;
    const first = { ...this.newKey(), number: 1, former: [] };
    return this.keys
      .findOneAndUpdate({ _id: eventId }, { $setOnInsert: first }, { upsert: true, returnDocument: 'after' })
      .lean<TicketKey>()
      .orFail();
  }

  /** Creates a new key, so that all earlier tickets are replaced. @returns the key's number */
  async rotate(eventId: Types.ObjectId): Promise<number> {
    const { number, publicKey } = await this.keyOf(eventId);
    const after = await this.keys
      .findOneAndUpdate(
        { _id: eventId, number },
        { $set: this.newKey(), $inc: { number: 1 }, $push: { former: publicKey } },
        { returnDocument: 'after' },
      )
      .lean<TicketKey>();
    // Another request has just rotated it.
    return after?.number ?? number + 1;
  }

  private newKey(): Pick<TicketKey, 'publicKey' | 'sealed' | 'createdAt'> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const spki = publicKey.export({ format: 'der', type: 'spki' });
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
    return {
      publicKey: spki.subarray(-RAW_BYTES).toString('base64'),
      sealed: seal(pkcs8.toString('base64'), this.secret),
      createdAt: new Date(),
    };
  }
}
