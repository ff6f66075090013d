import { type MessagePurpose, isPurpose, mayUse, typedAddress } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailSender } from '../platform/delivery/mail.js';
import { UserRepository } from './userRepository.js';

/** Checks before each mail whether its receiver consents to its purpose. */
@Injectable()
export class MailedPurposes implements OnModuleInit {
  constructor(
    private readonly mail: MailSender,
    private readonly repository: UserRepository,
  ) {}

  onModuleInit(): void {
    this.mail.askBefore((address, purpose) => this.allows(address, purpose));
  }

  private async allows(address: string, purpose: MessagePurpose): Promise<boolean> {
    if (!isPurpose(purpose)) return true;
    const person = await this.repository.findByEmail(typedAddress(address));
    return person === null || mayUse({ dob: person.dob, said: person.consent?.said }, purpose, new Date());
  }
}
