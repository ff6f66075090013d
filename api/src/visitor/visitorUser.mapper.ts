import { guardianStateOf, type VisitorUserRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { UserMapper } from '../user/userMapper.js';
import type { StoredUser } from '../user/userRepository.js';

/** A person's own record as the public site shows it. */
@Injectable()
export class VisitorUserMapper {
  constructor(private readonly mapper: UserMapper) {}

  async toRecord(user: StoredUser): Promise<VisitorUserRecord> {
    const record = await this.mapper.toRecord(user);
    return {
      _id: record._id,
      __v: record.__v,
      name: record.name,
      initiatedName: record.initiatedName,
      email: record.email,
      phone: record.phone,
      dob: record.dob,
      gender: record.gender,
      maritalStatus: record.maritalStatus,
      profession: record.profession,
      expertiseArea: record.expertiseArea,
      residenceArea: record.residenceArea,
      chantingRounds: record.chantingRounds,
      userCategory: user.userCategory ?? null,
      sadhnaGroup: record.sadhnaGroup,
      connectedAreaId: record.connectedAreaId,
      connectedArea: record.connectedArea,
      facilitator: record.facilitator,
      facilitatorId: record.facilitator,
      facilitatorData: record.facilitatorData,
      mentor: record.mentor,
      mentorData: record.mentorData,
      userRole: record.userRole,
      roles: record.roles,
      status: record.status,
      imageUrl: record.imageUrl,
      language: record.language,
      consentVersion: user.consent?.version ?? null,
      purposes: user.consent?.said ?? {},
      guardianName: user.guardian?.name ?? null,
      guardianPhone: user.guardian?.phone ?? null,
      guardianState: guardianStateOf(user.guardian, new Date()),
    };
  }
}
