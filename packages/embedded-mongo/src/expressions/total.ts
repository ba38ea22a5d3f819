import { addDecimals, formatDecimal, parseDecimal, parseDecimalText } from '../bson/decimal.ts';
import type { Decimal } from '../bson/decimal.ts';
import { narrow } from '../bson/numbers.ts';
import type { Numeric } from '../bson/numbers.ts';
import { Int32 } from '../bson/values.ts';
import type { Decimal128 } from '../bson/values.ts';

const maxWhole = 2 ** 52;
/** The digits of a double that a decimal can hold. */
const maxDigits = 34;

/** A sum as MongoDB makes it: whole numbers exactly, doubles with what each rounding lost, decimals beside them. */
export class Total {
  private small = 0;
  private large = 0n;
  private hasLong = false;
  private hasDouble = false;
  private readonly doubles = new Doubles();
  private decimal: Decimal128 | undefined;

  add(value: Numeric): void {
    if (value instanceof Int32) {
      this.small += value.value;
      if (Math.abs(this.small) > maxWhole) this.gather();
    } else if (typeof value === 'number') {
      this.hasDouble = true;
      this.doubles.add(value);
    } else if (typeof value === 'bigint') {
      this.hasLong = true;
      this.large += value;
    } else
      this.decimal = this.decimal ? sumOfDecimals(parseDecimal(this.decimal), parseDecimal(value)) : value;
  }

  get value(): Numeric {
    this.gather();
    if (this.decimal) return sumOfDecimals(parseDecimal(this.decimal), this.othersAsDecimal());
    if (this.hasDouble) return this.asDouble();
    if (BigInt.asIntN(64, this.large) !== this.large) return Number(this.large);
    return this.hasLong ? this.large : narrow(this.large);
  }

  private gather(): void {
    this.large += BigInt(this.small);
    this.small = 0;
  }

  private asDouble(): number {
    const all = this.doubles.copy();
    const whole = Number(this.large);
    all.add(whole);
    if (Number.isFinite(whole)) all.add(Number(this.large - BigInt(whole)));
    return all.value;
  }

  private othersAsDecimal(): Decimal {
    const whole = parseDecimalText(String(this.large));
    if (!this.hasDouble) return whole;
    const double = this.doubles.value;
    return addDecimals(whole, parseDecimalText(double === 0 ? '0' : preciseText(double)));
  }
}

/** All digits of a double that a decimal can hold. */
export function preciseText(value: number): string {
  return Number.isFinite(value) ? value.toPrecision(maxDigits) : String(value);
}

function sumOfDecimals(a: Decimal, b: Decimal): Decimal128 {
  return formatDecimal(addDecimals(a, b));
}

/** Doubles added up together with the error of each addition. */
class Doubles {
  private sum = 0;
  private lost = 0;
  /** Added plainly: what remains when something is not finite. */
  private plain = 0;

  add(value: number): void {
    this.plain += value;
    const sum = this.sum + value;
    const part = sum - this.sum;
    const lost = this.lost + (this.sum - (sum - part)) + (value - part);
    this.sum = sum + lost;
    this.lost = lost - (this.sum - sum);
  }

  copy(): Doubles {
    return Object.assign(new Doubles(), this);
  }

  get value(): number {
    return Number.isNaN(this.sum) ? this.plain : this.sum;
  }
}
