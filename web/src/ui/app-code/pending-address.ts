let pending: string | null = null;

/** Where a press leads while its screen is still on its way. */
export function pendingAddress(): string | null {
  return pending;
}

export function setPendingAddress(address: string | null): void {
  pending = address;
}
