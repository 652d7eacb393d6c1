// The page's operations by Go's standard library, for `npm run bench -- --native`. It signs 69 bytes, like a passkey.
package native

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"testing"
)

var message = make([]byte, 69)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func check(b *testing.B, accepted bool) {
	if !accepted {
		b.Fatal("a good signature was refused")
	}
}

// scheme is one row of the three benchmarks: it makes keys, and signs and verifies with a key made beforehand.
type scheme struct {
	name     string
	generate func()
	sign     func() []byte
	verify   func(signature []byte) bool
}

func rsaScheme(name string, bits int) scheme {
	key := must(rsa.GenerateKey(rand.Reader, bits))
	return scheme{
		name,
		func() { must(rsa.GenerateKey(rand.Reader, bits)) },
		func() []byte {
			digest := sha256.Sum256(message)
			return must(rsa.SignPKCS1v15(nil, key, crypto.SHA256, digest[:]))
		},
		func(signature []byte) bool {
			digest := sha256.Sum256(message)
			return rsa.VerifyPKCS1v15(&key.PublicKey, crypto.SHA256, digest[:], signature) == nil
		},
	}
}

func schemes() []scheme {
	p256 := must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	public25519, private25519, err := ed25519.GenerateKey(rand.Reader)
	must(0, err)
	return []scheme{
		rsaScheme("RSA-2048", 2048),
		rsaScheme("RSA-3072", 3072),
		{
			"P-256",
			func() { must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader)) },
			func() []byte {
				digest := sha256.Sum256(message)
				return must(ecdsa.SignASN1(rand.Reader, p256, digest[:]))
			},
			func(signature []byte) bool {
				digest := sha256.Sum256(message)
				return ecdsa.VerifyASN1(&p256.PublicKey, digest[:], signature)
			},
		},
		{
			"Ed25519",
			func() { must(0, func() error { _, _, err := ed25519.GenerateKey(rand.Reader); return err }()) },
			func() []byte { return ed25519.Sign(private25519, message) },
			func(signature []byte) bool { return ed25519.Verify(public25519, message, signature) },
		},
	}
}

func BenchmarkGenerate(b *testing.B) {
	for _, one := range schemes() {
		b.Run(one.name, func(b *testing.B) {
			for b.Loop() {
				one.generate()
			}
		})
	}
}

func BenchmarkSign(b *testing.B) {
	for _, one := range schemes() {
		b.Run(one.name, func(b *testing.B) {
			check(b, one.verify(one.sign()))
			for b.Loop() {
				one.sign()
			}
		})
	}
}

func BenchmarkVerify(b *testing.B) {
	for _, one := range schemes() {
		b.Run(one.name, func(b *testing.B) {
			signature := one.sign()
			check(b, one.verify(signature))
			for b.Loop() {
				one.verify(signature)
			}
		})
	}
}
