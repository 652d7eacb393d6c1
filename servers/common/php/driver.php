<?php

declare(strict_types=1);

/** The protocol's end in PHP: `protocol.md` says what is spoken. */

const PROTOCOL = 1;

function bytesOf(string $text): string
{
    return base64_decode(strtr($text, '-_', '+/'), true) ?: '';
}

/** CPU time of this process, in nanoseconds. */
function cpuNs(): int
{
    $used = getrusage() ?: [];
    $seconds = ($used['ru_utime.tv_sec'] ?? 0) + ($used['ru_stime.tv_sec'] ?? 0);
    $micros = ($used['ru_utime.tv_usec'] ?? 0) + ($used['ru_stime.tv_usec'] ?? 0);

    return $seconds * 1_000_000_000 + $micros * 1000;
}

/** By COSE number: a digest for OpenSSL. EdDSA and ML-DSA are not in it. */
const DIGESTS = [-7 => OPENSSL_ALGO_SHA256, -257 => OPENSSL_ALGO_SHA256];

function pemOf(array $item): string
{
    return "-----BEGIN PUBLIC KEY-----\n" . chunk_split(base64_encode(bytesOf($item['spki'])), 64, "\n") . "-----END PUBLIC KEY-----\n";
}

/** Verifies with a key that is given; everything else is prepared. */
function verifierOf(array $item): Closure
{
    $message = bytesOf($item['message']);
    $signature = bytesOf($item['signature']);
    $digest = DIGESTS[$item['algorithm']] ?? throw new RuntimeException('PHP’s OpenSSL is not asked for it.');

    return static function ($key) use ($message, $signature, $digest): void {
        if (openssl_verify($message, $signature, $key, $digest) !== 1) {
            throw new RuntimeException('The signature is not good.');
        }
    };
}

/** The signature alone, by PHP's OpenSSL: with a key that is kept, and with one that is imported each time. */
function opensslOperations(): array
{
    return [
        'bare' => static function (array $item): Closure {
            $verify = verifierOf($item);
            $key = openssl_pkey_get_public(pemOf($item));

            return static fn () => $verify($key);
        },
        'import+bare' => static function (array $item): Closure {
            $verify = verifierOf($item);
            $pem = pemOf($item);

            return static fn () => $verify(openssl_pkey_get_public($pem));
        },
    ];
}

/** Nothing but the calls is on the clocks. */
function timed(Closure $call, int $calls): array
{
    $cpu = cpuNs();
    $began = hrtime(true);
    for ($made = 0; $made < $calls; ++$made) {
        $call();
    }

    return ['ns' => hrtime(true) - $began, 'cpuNs' => cpuNs() - $cpu];
}

/** Answers until its input ends. `$load(fixtures)` gives what the library is, and its operations by name. */
function serve(Closure $load): void
{
    $answer = static function (array $said): void {
        fwrite(STDOUT, json_encode($said, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
        fflush(STDOUT);
    };
    $cases = $operations = $prepared = [];
    while (($line = fgets(STDIN)) !== false) {
        $asked = json_decode($line, true, 64, JSON_THROW_ON_ERROR);
        if ($asked['verb'] === 'hello') {
            $answer(['protocol' => PROTOCOL, 'runtime' => 'PHP', 'runtimeVersion' => PHP_VERSION, 'cpuNs' => cpuNs()]);
        } elseif ($asked['verb'] === 'open') {
            foreach (['logins', 'registrations', 'keys'] as $kind) {
                foreach ($asked['fixtures'][$kind] as $item) {
                    $cases[$item['id']] = $item;
                }
            }
            [$about, $operations] = $load($asked['fixtures']);
            $clocks = ['cpuNs' => cpuNs(), 'cpuTimeBy' => 'getrusage', 'cpuStepNs' => 1000];
            $answer([...$about, 'operations' => array_keys($operations), ...$clocks]);
        } elseif ($asked['verb'] === 'run') {
            $key = $asked['operation'] . ' ' . $asked['case'];
            try {
                $prepared[$key] ??= $operations[$asked['operation']]($cases[$asked['case']]);
                $answer(timed($prepared[$key], $asked['calls']));
            } catch (Throwable $error) {
                $answer(['refused' => $error::class . ': ' . $error->getMessage()]);
            }
        } else {
            break;
        }
    }
}
